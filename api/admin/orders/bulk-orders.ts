import {
  BulkOrderCancellation,
  BulkOrderConfirmation,
  BulkOrderMove,
  BulkOrderResult,
} from "#contract/admin/orders/order-changes.ts";
import type { Language } from "#contract/language.ts";
import { isCancellation, isOnItsWay, orderStatuses } from "#contract/order-statuses.ts";
import { strictly } from "#contract/strictly.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { adminOrderRejectionMessage } from "#messages/admin-order-rejection-message.ts";
import { m } from "#messages/compiled/messages.js";
import { fieldErrorMessage } from "#messages/field-error-message.ts";
import { changeOrder } from "#shop/orders/audited-order.ts";
import { cancel } from "#shop/orders/cancel-order.ts";
import { type NotProcessing, setConfirmation } from "#shop/orders/confirmation.ts";
import type { LockedOrder } from "#shop/orders/lock-order.ts";
import { moveByStaff, type StaffMoveRejection } from "#shop/orders/move-order.ts";
import { byStaff } from "#shop/orders/order-events.ts";
import { type Result, reject } from "#shop/result.ts";
import type { Api, ApiContext, ApiDependencies } from "../../context.ts";
import { bodyRejections, data, jsonBody, response } from "../../responses.ts";
import { staffRoute } from "../routes.ts";
import { rejectCancellation } from "./order-actions.ts";

const responses = {
  200: response("One result per row", data(BulkOrderResult.array())),
  ...bodyRejections,
};

const move = staffRoute("patch", "/admin/orders", {
  operationId: "adminUpdateOrders",
  summary: "Move many orders to their next status; returns one result per order",
  request: jsonBody(strictly(BulkOrderMove)),
  responses,
});
const confirm = staffRoute("post", "/admin/orders/confirmation", {
  operationId: "adminSetOrderConfirmations",
  summary: "Record whether the customers have confirmed many orders; returns one result per order",
  request: jsonBody(strictly(BulkOrderConfirmation)),
  responses,
});
const cancelMany = staffRoute("post", "/admin/orders/cancel", {
  operationId: "adminCancelOrders",
  summary: "Cancel many orders that are Processing; returns one result per order",
  request: jsonBody(strictly(BulkOrderCancellation)),
  responses,
});

/**
 * Registers the changes of many orders. Each order changes in its own transaction, so that one rejection affects no other order. The
 * response has one result per order.
 */
export function registerBulkOrderRoutes(app: Api, { db }: ApiDependencies): void {
  app.openapi(move, async (c) => {
    const { ids, status_id, ...rest } = c.req.valid("json");
    if (isCancellation(status_id)) return rejectCancellation(c);
    const step = { status_id, ...rest };
    const results = await changeAll(c, ids, (tx, order) => moveByStaff(tx, order, step, c.var.staff.id));
    return c.json({ data: results }, 200);
  });

  // Unreachable orders are confirmed only if they are included.
  app.openapi(confirm, async (c) => {
    const { ids, confirmation, include_unreachable: isIncluded } = c.req.valid("json");
    const actor = byStaff(c.var.staff.id);
    const results = await changeAll(c, ids, async (tx, order) => {
      const isLeftOut = !isIncluded && confirmation === "confirmed" && order.confirmation === "unreachable";
      return isLeftOut
        ? reject({ code: "unreachable" })
        : await setConfirmation(tx, order, confirmation, actor);
    });
    return c.json({ data: results }, 200);
  });

  app.openapi(cancelMany, async (c) => {
    const { ids, reason = "" } = c.req.valid("json");
    const cancellation = { actor: byStaff(c.var.staff.id), cause: { kind: "requested", reason } } as const;
    const results = await changeAll(c, ids, (tx, order) => cancel(tx, order, cancellation));
    return c.json({ data: results }, 200);
  });

  async function changeAll(c: ApiContext, ids: readonly number[], work: Work): Promise<BulkOrderResult[]> {
    const { staff, language } = c.var;
    const results: BulkOrderResult[] = [];
    for (const id of new Set(ids)) {
      const changed = await changeOrder(db, staff, id, work);
      results.push(
        changed.ok
          ? { id, ok: true, ...warningAbout(changed.value, language) }
          : {
              id,
              ok: false,
              code: changed.rejection.code,
              message: rejectionMessage(changed.rejection, language),
            },
      );
    }
    return results;
  }
}

type BulkRejection = StaffMoveRejection | NotProcessing | { readonly code: "unreachable" };

type Work = (tx: DatabaseTransaction, order: LockedOrder) => Promise<Result<null, BulkRejection>>;

/** Warns of an order that was shipped before it was confirmed. */
function warningAbout(
  { confirmation, status_id }: Pick<LockedOrder, "confirmation" | "status_id">,
  locale: Language,
): Pick<BulkOrderResult, "message"> {
  const isUnconfirmed = isOnItsWay(orderStatuses[status_id]) && confirmation !== "confirmed";
  return isUnconfirmed ? { message: m.admin_sent_unconfirmed({}, { locale }) } : {};
}

function rejectionMessage(rejection: BulkRejection | { readonly code: "unknown" }, locale: Language): string {
  switch (rejection.code) {
    case "unknown":
      return m.error_not_found({}, { locale });
    case "unreachable":
      return m.admin_left_unreachable({}, { locale });
    case "courier_unknown":
    case "courier_inactive":
      return fieldErrorMessage(rejection.code, locale);
    default:
      return adminOrderRejectionMessage(rejection, locale);
  }
}
