import { z } from "@hono/zod-openapi";
import {
  AdminPaymentClaim,
  AdminPaymentClaimQuery,
  ClaimAcceptance,
  ClaimRejection,
  PaymentLine,
  PaymentLines,
} from "#contract/admin/payments/payment-claims.ts";
import { managers, type StaffRole } from "#contract/admin/staff-roles.ts";
import { toPounds } from "#contract/money.ts";
import { rowId } from "#contract/numbers.ts";
import { strictly } from "#contract/strictly.ts";
import { adminOrderRejectionMessage } from "#messages/admin-order-rejection-message.ts";
import { m } from "#messages/compiled/messages.js";
import { type LockedResource, lockedChange, type UnknownRow } from "#shop/audit/audited.ts";
import {
  findPaymentClaim,
  findPaymentPhoto,
  listClaimsWithoutReferences,
  listPaymentClaims,
  type PaymentClaim,
} from "#shop/payments/admin-claims.ts";
import {
  type AcceptanceRejection,
  acceptClaim,
  type LockedClaim,
  lockClaim,
  rejectClaim,
} from "#shop/payments/decide-claim.ts";
import { proposePayments } from "#shop/payments/payment-lines.ts";
import type { Api, ApiContext, ApiDependencies } from "../../context.ts";
import { failureWithCode, fieldFailure, notFound } from "../../failures.ts";
import { bodyRejections, data, idParams, jsonBody, rejections, response } from "../../responses.ts";
import { toStaffJson } from "../handover/to-handover-json.ts";
import { reading } from "../resource.ts";
import { photoResponse } from "../responses.ts";
import { staffRoute } from "../routes.ts";

const path = "/admin/payment-claims";
const decided = {
  200: response("The decided claim", data(AdminPaymentClaim)),
  ...rejections(404, 409),
  ...bodyRejections,
};
const accept = staffRoute("post", `${path}/{id}/accept`, {
  operationId: "adminAcceptPaymentClaim",
  summary: "Accept a claim: record the amount that arrived, with its reference, once in the shop",
  request: { params: idParams, ...jsonBody(strictly(ClaimAcceptance)) },
  responses: decided,
});
const reject = staffRoute("post", `${path}/{id}/reject`, {
  operationId: "adminRejectPaymentClaim",
  summary: "Reject a claim with a reason that the customer reads",
  request: { params: idParams, ...jsonBody(strictly(ClaimRejection)) },
  responses: decided,
});
const photo = staffRoute("get", `${path}/{id}/photos/{photo}`, {
  operationId: "adminGetPaymentPhoto",
  summary: "A picture of a transfer, for owners and managers",
  request: { params: z.object({ id: rowId, photo: z.uuid() }) },
  responses: {
    200: { description: "A picture", content: { "image/jpeg": { schema: z.string() } } },
    ...rejections(404),
  },
});
const lines = staffRoute("post", "/admin/payment-lines", {
  operationId: "adminProposePayments",
  summary: "Compare pasted lines of amount and reference with open claims; changes nothing",
  request: jsonBody(strictly(PaymentLines)),
  responses: { 200: response("Each line with what it means", data(z.array(PaymentLine))), ...bodyRejections },
});

/** Claim in the audit log. It has no reference, name or reason, because these are erased. */
const auditedClaim: Omit<LockedResource<LockedClaim, PaymentClaim>, "versionOf"> = {
  name: "payment-claims",
  lock: lockClaim,
  show: findPaymentClaim,
  loggedBefore: ({ id, order, state }) => ({ id, order_no: order.order_no, state, accepted_egp: null }),
  logged: ({ id, order_no, state, accepted }) => ({
    id,
    order_no,
    state,
    accepted_egp: accepted === null ? null : toPounds(accepted),
  }),
};

/** Registers claims of customers that an order is paid, and the decisions of staff about them. */
export function registerPaymentClaimRoutes(app: Api, { db, photos }: ApiDependencies): void {
  const routes = reading(
    app,
    db,
    ["payment-claims", "PaymentClaim", AdminPaymentClaim],
    (claim: PaymentClaim, c) => toPaymentClaimJson(claim, c.var.staff.role),
  );
  routes.list(
    AdminPaymentClaimQuery,
    (one, query, { role }) => (seesAll(role) ? listPaymentClaims : listClaimsWithoutReferences)(one, query),
    "Claims that an order is paid",
  );
  routes.one(findPaymentClaim, "One claim that an order is paid");

  app.openapi(accept, async (c) => {
    const { staff } = c.var;
    const result = await lockedChange(db, staff, auditedClaim, c.req.valid("param").id, (tx, claim) =>
      acceptClaim(tx, claim, c.req.valid("json"), staff.id),
    );
    return result.ok
      ? c.json({ data: toPaymentClaimJson(result.value, staff.role) }, 200)
      : notDecided(c, result.rejection);
  });

  app.openapi(reject, async (c) => {
    const { staff } = c.var;
    const { reason } = c.req.valid("json");
    const result = await lockedChange(db, staff, auditedClaim, c.req.valid("param").id, (tx, claim) =>
      rejectClaim(tx, claim, reason, staff.id),
    );
    return result.ok
      ? c.json({ data: toPaymentClaimJson(result.value, staff.role) }, 200)
      : notDecided(c, result.rejection);
  });

  app.openapi(photo, async (c) => {
    const { id, photo: photoId } = c.req.valid("param");
    return await photoResponse(c, photos, await findPaymentPhoto(db, { claimId: id, photoId }));
  });

  app.openapi(lines, async (c) => c.json({ data: await proposePayments(db, c.req.valid("json").text) }, 200));
}

function notDecided(c: ApiContext, rejection: AcceptanceRejection | UnknownRow) {
  const locale = c.var.language;
  switch (rejection.code) {
    case "unknown":
      return notFound(c);
    case "fields":
      return fieldFailure(c, rejection.errors);
    case "claim_decided": {
      const message =
        rejection.state === "accepted"
          ? m.admin_payment_claim_accepted({}, { locale })
          : m.admin_payment_claim_rejected({}, { locale });
      return failureWithCode(c, 409, message, rejection.code);
    }
    default:
      return failureWithCode(c, 409, adminOrderRejectionMessage(rejection, locale), rejection.code);
  }
}

/** Whether a role sees references and pictures of transfers. */
function seesAll(role: StaffRole): boolean {
  return managers.some((manager) => manager === role);
}

/** Converts a claim for a role: only managers see references, pictures, and which orders share them. */
function toPaymentClaimJson(claim: PaymentClaim, role: StaffRole): AdminPaymentClaim {
  const { amount, asked, accepted, staff_name, decided_by, at, pay_until, decided_at, ...rest } = claim;
  return {
    ...rest,
    ...(!seesAll(role) && { reference: "", photos: [], claimed_by: [], accepted_for: null }),
    amount_egp: amount === null ? null : toPounds(amount),
    asked_egp: toPounds(asked),
    accepted_egp: accepted === null ? null : toPounds(accepted),
    at: at.toISOString(),
    pay_until: pay_until?.toISOString() ?? null,
    decided_at: decided_at?.toISOString() ?? null,
    decided_by: toStaffJson(decided_by, staff_name),
  };
}
