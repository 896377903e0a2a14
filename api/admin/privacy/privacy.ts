import { cairoDay } from "#contract/admin/cairo-day.ts";
import { DaySpan } from "#contract/admin/day-span.ts";
import {
  Breach,
  NewPrivacyRequest,
  PrivacyRegister,
  PrivacyRequest,
  PrivacyRequestPatch,
  PrivacyRequestQuery,
  StoragePlace,
  StoragePlacePatch,
  StoragePlaceQuery,
} from "#contract/admin/privacy/privacy.ts";
import { strictly } from "#contract/strictly.ts";
import {
  breachCategoryName,
  erasureEffect,
  purposeName,
  recipientName,
  retentionText,
} from "#messages/privacy/privacy-words.ts";
import { lockRow } from "#shop/audit/lock-row.ts";
import { findBreachFacts } from "#shop/privacy/breach-facts.ts";
import { urgencyOf } from "#shop/privacy/deadlines.ts";
import { registerByPurpose } from "#shop/privacy/privacy-facts.ts";
import {
  addPrivacyRequest,
  changePrivacyRequest,
  findPrivacyRequest,
  listPrivacyRequests,
  type PrivacyRequest as ShopRequest,
} from "#shop/privacy/privacy-requests.ts";
import {
  changeStoragePlace,
  findStoragePlace,
  isAbroad,
  listStoragePlaces,
  type StoragePlace as ShopPlace,
} from "#shop/privacy/storage-places.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { data, rejections, response } from "../../responses.ts";
import { resource } from "../resource.ts";
import { rejected } from "../responses.ts";
import { staffRoute } from "../routes.ts";

const register = staffRoute("get", "/admin/privacy/register", {
  operationId: "adminGetPrivacyRegister",
  summary: "Register of personal data by purpose, in the language of the request; for owners",
  responses: { 200: response("The register", data(PrivacyRegister)) },
});
const breach = staffRoute("get", "/admin/privacy/breach", {
  operationId: "adminGetBreachFacts",
  summary: "What was stored at the end of a span, and what left the shop in it; for owners",
  request: { query: strictly(DaySpan) },
  responses: { 200: response("The facts", data(Breach)), ...rejections(422) },
});

/** Registers the duties of law 151 of 2020: register, requests of persons, places of storage, facts about a breach. */
export function registerPrivacyRoutes(app: Api, { db }: ApiDependencies): void {
  app.openapi(register, (c) => {
    const { language } = c.var;
    const purposes = registerByPurpose().map(({ purpose, rows }) => ({
      purpose: purposeName(purpose, language),
      rows: rows.map(({ table, columns, retention, recipients, erasure, isCopied }) => ({
        ...{ table, columns: [...columns], is_copied: isCopied },
        retention: retentionText(retention, language),
        recipients: recipients.map((recipient) => recipientName(recipient, language)),
        erasure: erasureEffect(erasure, language),
      })),
    }));
    return c.json({ data: { purposes } }, 200);
  });

  app.openapi(breach, async (c) => {
    const { from, to } = c.req.valid("query");
    const facts = await findBreachFacts(db, { begin: cairoDay(from).begin, end: cairoDay(to).end });
    const stored = facts.stored.map(({ category, count }) => ({
      category: breachCategoryName(category, c.var.language),
      count,
    }));
    const events = facts.events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() }));
    return c.json({ data: { ...facts, from, to, stored, events } }, 200);
  });

  const requests = resource(app, db, ["privacy-requests", "PrivacyRequest", PrivacyRequest], {
    find: findPrivacyRequest,
    toJson: toRequestJson,
    lock: lockRow("privacy_requests"),
    logged: loggedRequest,
  });
  requests.list(PrivacyRequestQuery, listPrivacyRequests, "Requests of persons about their data");
  requests.one("One request of a person");
  requests.create(NewPrivacyRequest, addPrivacyRequest, rejected, "Log a request that reached staff");
  requests.change(
    PrivacyRequestPatch,
    changePrivacyRequest,
    rejected,
    "Change or finish a request; needs a result",
  );

  const places = resource(app, db, ["storage-places", "StoragePlace", StoragePlace], {
    find: findStoragePlace,
    toJson: toPlaceJson,
    lock: lockRow("storage_places"),
  });
  places.list(StoragePlaceQuery, listStoragePlaces, "Places where the shop's data is stored");
  places.one("One place of storage");
  places.change(
    StoragePlacePatch,
    changeStoragePlace,
    rejected,
    "State holder, country and permit of a place",
  );
}

/** The log holds no words about a person, which an erasure could not reach. */
function loggedRequest({ person, result, updated_at: _, urgency: __, ...request }: PrivacyRequest) {
  return { ...request, has_person: person !== "", has_result: result !== "" };
}

function toRequestJson({
  received_at,
  due_at,
  finished_at,
  created_at,
  updated_at,
  ...request
}: ShopRequest) {
  return {
    ...request,
    received_at: received_at.toISOString(),
    due_at: due_at.toISOString(),
    urgency: request.state === "open" ? urgencyOf(due_at, new Date()) : ("none" as const),
    finished_at: finished_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

function toPlaceJson({ created_at, updated_at, ...place }: ShopPlace) {
  return {
    ...place,
    is_abroad: isAbroad(place),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}
