import { z } from "@hono/zod-openapi";
import {
  AdminClaim,
  AdminClaimQuery,
  ClaimPatch,
  ClaimSettlement,
  NewClaim,
  SentClaims,
} from "#contract/admin/claims.ts";
import { OrderResult } from "#contract/admin/orders/delivery-outcome.ts";
import { toPounds } from "#contract/money.ts";
import { strictly } from "#contract/strictly.ts";
import { m } from "#messages/compiled/messages.js";
import { auditedChange, type UnknownRow } from "#shop/audit/audited.ts";
import { lockRow } from "#shop/audit/lock-row.ts";
import {
  addClaim,
  type Claim,
  type ClaimKnown,
  type ClaimSettled,
  changeClaim,
  deleteClaim,
  findClaim,
  listClaims,
  markClaimSent,
  type NewClaimRejection,
  settleClaim,
} from "#shop/claims/admin-claims.ts";
import type { Api, ApiContext, ApiDependencies } from "../../context.ts";
import { failureWithCode, fieldFailure, notFound } from "../../failures.ts";
import { bodyRejections, data, idParams, jsonBody, rejections, response } from "../../responses.ts";
import { toStaffJson } from "../handover/to-handover-json.ts";
import { resource } from "../resource.ts";
import { staffRoute } from "../routes.ts";

const send = staffRoute("patch", "/admin/claims", {
  operationId: "adminMarkClaimsSent",
  summary: "Mark several claims as sent to their courier, or as not sent; returns one result per claim",
  request: jsonBody(strictly(SentClaims)),
  responses: { 200: response("One result per claim", data(z.array(OrderResult))), ...bodyRejections },
});
const settle = staffRoute("post", "/admin/claims/{id}/settle", {
  operationId: "adminSettleClaim",
  summary: "Settle a claim with what the courier paid; 0 gives it up",
  request: { params: idParams, ...jsonBody(strictly(ClaimSettlement)) },
  responses: {
    200: response("The current row", data(AdminClaim)),
    ...rejections(404, 409),
    ...bodyRejections,
  },
});

export function registerClaimRoutes(app: Api, { db }: ApiDependencies): void {
  const routes = resource(app, db, ["claims", "Claim", AdminClaim], {
    find: findClaim,
    toJson: toClaimJson,
    lock: lockRow("courier_claims"),
    logged,
  });
  routes.list(AdminClaimQuery, listClaims, "Claims to couriers, found by order or tracking number");
  routes.one("One claim to a courier");
  routes.create(NewClaim, addClaim, notAdded, "Claim an amount from the courier of a sent order");
  routes.change(ClaimPatch, changeClaim, notChanged, "Change kind, amount or note of an unsettled claim");

  app.openapi(send, async (c) => {
    const { ids, sent } = c.req.valid("json");
    const locale = c.var.language;
    const results: OrderResult[] = [];
    for (const id of ids) {
      const result = await auditedChange(db, c.var.staff, routes.audited(c), id, (tx) =>
        markClaimSent(tx, id, sent),
      );
      const message = (code: "unknown" | "claim_settled") =>
        code === "unknown" ? m.error_not_found({}, { locale }) : m.admin_claim_settled({}, { locale });
      results.push(
        result.ok
          ? { id, ok: true }
          : { id, ok: false, code: result.rejection.code, message: message(result.rejection.code) },
      );
    }
    return c.json({ data: results }, 200);
  });

  app.openapi(settle, async (c) => {
    const { id } = c.req.valid("param");
    const { staff, language: locale } = c.var;
    const settlement = c.req.valid("json");
    const result = await auditedChange(db, staff, routes.audited(c), id, (tx) =>
      settleClaim(tx, id, settlement, staff.id),
    );
    if (result.ok) return c.json({ data: result.value }, 200);
    switch (result.rejection.code) {
      case "unknown":
        return notFound(c);
      case "claim_settled":
        return settled(c);
      case "claim_of_cash":
        return failureWithCode(c, 409, m.admin_claim_of_cash({}, { locale }), "claim_of_cash");
    }
  });

  routes.remove(deleteClaim, notOpen, "Delete an unsettled claim that was made by mistake");
}

function notAdded(c: ApiContext, { code }: NewClaimRejection | UnknownRow) {
  const locale = c.var.language;
  switch (code) {
    case "unknown":
      return notFound(c);
    case "order_unknown":
      return fieldFailure(c, { order_id: ["unknown_choice"] });
    case "no_courier":
      return failureWithCode(c, 409, m.admin_claim_no_courier({}, { locale }), code);
    case "claim_known":
      return failureWithCode(c, 409, m.admin_claim_known({}, { locale }), code);
  }
}

function notChanged(c: ApiContext, refused: ClaimSettled | ClaimKnown | UnknownRow) {
  return refused.code === "claim_known" ? notAdded(c, refused) : notOpen(c, refused);
}

function notOpen(c: ApiContext, { code }: ClaimSettled | UnknownRow) {
  return code === "unknown" ? notFound(c) : settled(c);
}

function settled(c: ApiContext) {
  return failureWithCode(c, 409, m.admin_claim_settled({}, { locale: c.var.language }), "claim_settled");
}

/** Drops the customer's name, which may be erased. */
function logged({ customer: _, updated_at: __, ...claim }: AdminClaim) {
  return claim;
}

export function toClaimJson({
  amount,
  settled_amount,
  staff_id,
  staff_name,
  handed_over_at,
  created_at,
  updated_at,
  sent_at,
  settled_at,
  ...claim
}: Claim): AdminClaim {
  return {
    ...claim,
    amount_egp: toPounds(amount),
    settled_egp: settled_amount === null ? null : toPounds(settled_amount),
    staff: toStaffJson(staff_id, staff_name),
    handed_over_at: handed_over_at.toISOString(),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
    settled_at: settled_at?.toISOString() ?? null,
  };
}
