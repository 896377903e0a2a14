import { AdminNotice, AdminNoticePage, AdminNoticeQuery, WhatsappNotice } from "#contract/admin/notices.ts";
import { managers, type StaffRole } from "#contract/admin/staff-roles.ts";
import { inLanguage } from "#contract/language.ts";
import { rowId } from "#contract/numbers.ts";
import { nationalPhone } from "#contract/phone/phone.ts";
import { strictly } from "#contract/strictly.ts";
import { m } from "#messages/compiled/messages.js";
import { auditedChange, type UnknownRow } from "#shop/audit/audited.ts";
import { lockRow } from "#shop/audit/lock-row.ts";
import {
  findProductNotices,
  listDemand,
  type NoticePerson,
  type ProductDemand,
  type ProductNotices,
} from "#shop/notices/admin-notices.ts";
import {
  type NoticeRejection,
  recordSent,
  recordWhatsappNotice,
  type SentRejection,
  stopAsAsked,
} from "#shop/notices/staff-notices.ts";
import type { Api, ApiContext, ApiDependencies } from "../context.ts";
import { failureWithCode, notFound } from "../failures.ts";
import { bodyRejections, data, idParams, jsonBody, rejections, response } from "../responses.ts";
import { whatsappUrl } from "./orders/whatsapp-message.ts";
import { reading, resource } from "./resource.ts";
import { staffRoute } from "./routes.ts";

const path = "/admin/notices/{id}/people";
const changed = response("The product with its people", data(AdminNoticePage));
const person = { params: idParams.extend({ person_id: rowId }) };
const record = staffRoute("post", path, {
  operationId: "adminRecordWhatsappNotice",
  summary:
    "Record that a person wrote on WhatsApp to be told when the product is back; her message is the consent",
  request: { params: idParams, ...jsonBody(strictly(WhatsappNotice)) },
  responses: { 201: changed, ...rejections(404, 409), ...bodyRejections },
});
const sent = staffRoute("post", `${path}/{person_id}/sent`, {
  operationId: "adminRecordNoticeSent",
  summary: "Record that the message was sent on WhatsApp to a person for whom a piece has come back",
  request: person,
  responses: { 200: changed, ...rejections(404, 409) },
});
const stop = staffRoute("post", `${path}/{person_id}/stop`, {
  operationId: "adminStopNotices",
  summary: "End all notices of a person who asked to stop, and withdraw her consents",
  request: person,
  responses: { 200: changed, ...rejections(404) },
});

/** Registers the demand for sold-out products, and what staff do for people who asked on WhatsApp. */
export function registerNoticeDemandRoutes(app: Api, { db, codes, publicUrl }: ApiDependencies): void {
  const routes = resource(app, db, ["notices", "Notice", AdminNoticePage], {
    find: findProductNotices,
    toJson: (notices, c) => toNoticePageJson(notices, c.var.staff.role, publicUrl),
    lock: lockRow("products"),
    // Counts alone: people may want their names and phones erased.
    logged: ({ id, waiting, to_write, told }) => ({ id, waiting, to_write, told }),
  });
  reading(app, db, ["notices", "Notice", AdminNotice], toNoticeJson).list(
    AdminNoticeQuery,
    listDemand,
    "Products for which people wait, found by name in either language or SKU",
  );
  routes.one("One product with the people who want it: those to write to, then those in line");

  app.openapi(record, async (c) => {
    const { id } = c.req.valid("param");
    const recorded = await auditedChange(db, c.var.staff, routes.audited(c), id, (tx) =>
      recordWhatsappNotice(tx, codes.key, id, c.req.valid("json")),
    );
    return recorded.ok ? c.json({ data: recorded.value }, 201) : notChanged(c, recorded.rejection);
  });

  app.openapi(sent, async (c) => {
    const { id, person_id: noticeId } = c.req.valid("param");
    const changed = await auditedChange(db, c.var.staff, routes.audited(c), id, (tx) =>
      recordSent(tx, { productId: id, noticeId }),
    );
    return changed.ok ? c.json({ data: changed.value }, 200) : notChanged(c, changed.rejection);
  });

  app.openapi(stop, async (c) => {
    const { id, person_id: noticeId } = c.req.valid("param");
    const changed = await auditedChange(db, c.var.staff, routes.audited(c), id, (tx) =>
      stopAsAsked(tx, codes.key, { productId: id, noticeId }),
    );
    return changed.ok ? c.json({ data: changed.value }, 200) : notFound(c);
  });
}

function notChanged(c: ApiContext, { code }: NoticeRejection | SentRejection | UnknownRow) {
  const locale = c.var.language;
  switch (code) {
    case "unknown":
      return notFound(c);
    case "in_stock":
      return failureWithCode(c, 409, m.notice_in_stock({}, { locale }), code);
    case "not_published":
      return failureWithCode(c, 409, m.admin_notice_not_published({}, { locale }), code);
    case "not_in_turn":
      return failureWithCode(c, 409, m.admin_notice_not_in_turn({}, { locale }), code);
    case "sold_out":
      return failureWithCode(c, 409, m.admin_notice_sold_out({}, { locale }), code);
  }
}

function toNoticeJson({
  id,
  sku,
  name_en,
  name_ar,
  status,
  stock,
  waiting,
  waiting_whatsapp,
  to_write,
  unconfirmed,
  told,
  updated_at,
}: ProductDemand): AdminNotice {
  const names = { id, sku, name_en, name_ar, status, stock };
  return {
    ...names,
    waiting,
    waiting_whatsapp,
    to_write,
    unconfirmed,
    told,
    updated_at: updated_at.toISOString(),
  };
}

/** Converts a product with its people. Only roles that answer customers get the links to write to them. */
function toNoticePageJson(notices: ProductNotices, role: StaffRole, publicUrl: string): AdminNoticePage {
  const canWrite = managers.some((manager) => manager === role) && isAvailable(notices);
  return {
    ...toNoticeJson(notices),
    people: notices.people.map((person) => ({
      id: person.id,
      state: person.state,
      email: person.email,
      phone: person.phone === null ? null : nationalPhone(person.phone),
      name: person.name,
      language: person.language,
      asked_at: person.asked_at.toISOString(),
      turn_at: person.turn_at?.toISOString() ?? null,
      told_at: person.told_at?.toISOString() ?? null,
      whatsapp_url: canWrite && person.state === "to_write" ? messageLink(notices, person, publicUrl) : null,
    })),
  };
}

function isAvailable({ stock, status }: ProductNotices): boolean {
  return stock > 0 && status === "published";
}

function messageLink(
  { id, name_ar, name_en, brand_ar, brand_en }: ProductNotices,
  { phone, language }: NoticePerson,
  publicUrl: string,
): string | null {
  if (phone === null) return null;
  const words = {
    product: inLanguage(language, name_ar, name_en),
    brand: inLanguage(language, brand_ar, brand_en),
    link: `${publicUrl}${language === "en" ? "/en" : ""}/product/${id}`,
  };
  return whatsappUrl({ phone }, m.notice_whatsapp_told(words, { locale: language }));
}
