import {
  OrderCancellation,
  OrderConfirmation,
  OrderMove,
  OrderTrackingNumber,
} from "#contract/admin/orders/order-changes.ts";
import { isCancellation } from "#contract/order-statuses.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { adminOrderRejectionMessage } from "#messages/admin-order-rejection-message.ts";
import { changeOrder, changeOrderOf } from "#shop/orders/audited-order.ts";
import { cancel } from "#shop/orders/cancel-order.ts";
import { type NotProcessing, setConfirmation } from "#shop/orders/confirmation.ts";
import type { LockedOrder } from "#shop/orders/lock-order.ts";
import { moveByStaff, type StaffMoveRejection } from "#shop/orders/move-order.ts";
import { byStaff } from "#shop/orders/order-events.ts";
import { setTrackingNumber } from "#shop/orders/tracking-number.ts";
import { revokeViewLinks } from "#shop/orders/view-link.ts";
import type { Result } from "#shop/result.ts";
import type { Api, ApiContext, ApiDependencies } from "../../context.ts";
import { failure, failureWithCode, fieldFailure, fieldFailureWith, notFound } from "../../failures.ts";
import { idParams, rejections } from "../../responses.ts";
import { type ChangeContext, changeRequest, changeTarget } from "../responses.ts";
import { staffRoute } from "../routes.ts";
import {
  changedOrderResponses,
  completeAdminOrderPage,
  orderConflict,
  orderPageResponse,
} from "./read-admin-order-page.ts";

const confirm = staffRoute("put", "/admin/orders/{id}/confirmation", {
  operationId: "adminSetOrderConfirmation",
  summary: "Record whether the customer has confirmed an order that is Processing; 'waiting' undoes it",
  request: changeRequest(OrderConfirmation),
  responses: changedOrderResponses,
});
const setTracking = staffRoute("put", "/admin/orders/{id}/tracking-number", {
  operationId: "adminSetOrderTrackingNumber",
  summary: "Set or remove the tracking number of an order",
  request: changeRequest(OrderTrackingNumber),
  responses: changedOrderResponses,
});
const cancelOne = staffRoute("post", "/admin/orders/{id}/cancel", {
  operationId: "adminCancelOrder",
  summary: "Cancel an order that is Processing: returns its pieces to the stock and e-mails the customer",
  request: changeRequest(OrderCancellation),
  responses: changedOrderResponses,
});
const move = staffRoute("patch", "/admin/orders/{id}", {
  operationId: "adminUpdateOrder",
  summary: "Move an order to its next status: Shipped, Delivered or Returned",
  request: changeRequest(OrderMove),
  responses: changedOrderResponses,
});
const revokeLink = staffRoute("post", "/admin/orders/{id}/view-link", {
  operationId: "adminReplaceOrderViewLink",
  summary: "Revoke all links that show an order; the response has a new one",
  request: { params: idParams },
  responses: { 200: changedOrderResponses[200], ...rejections(404) },
});

type ActionRejection = StaffMoveRejection | NotProcessing;

/** Responds with 422 and the code `use_cancel`. Clients cancel by `POST …/cancel`. */
export function rejectCancellation(c: ApiContext) {
  return fieldFailureWith(c, 422, { status_id: ["use_cancel"] }, "use_cancel");
}

/** Registers the actions of one order. Each locks and reads the order once, and responds with its page. */
export function registerOrderActionRoutes(app: Api, dependencies: ApiDependencies): void {
  app.openapi(confirm, (c) => {
    const { confirmation } = c.req.valid("json");
    return act(c, (tx, order) => setConfirmation(tx, order, confirmation, byStaff(c.var.staff.id)));
  });
  app.openapi(setTracking, (c) => {
    const { tracking_number } = c.req.valid("json");
    return act(c, (tx, order) => setTrackingNumber(tx, order, tracking_number, byStaff(c.var.staff.id)));
  });
  app.openapi(cancelOne, (c) => {
    const { reason = "" } = c.req.valid("json");
    const cancellation = { actor: byStaff(c.var.staff.id), cause: { kind: "requested", reason } } as const;
    return act(c, (tx, order) => cancel(tx, order, cancellation));
  });
  app.openapi(move, (c) => {
    const { status_id, ...rest } = c.req.valid("json");
    if (isCancellation(status_id)) return rejectCancellation(c);
    return act(c, (tx, order) => moveByStaff(tx, order, { status_id, ...rest }, c.var.staff.id));
  });
  app.openapi(revokeLink, async (c) => {
    const { staff } = c.var;
    const revoked = await changeOrder(dependencies.db, staff, c.req.valid("param").id, (tx, { id }) =>
      revokeViewLinks(tx, id),
    );
    if (!revoked.ok) return notFound(c);
    return c.json({ data: await completeAdminOrderPage(dependencies, revoked.value, c.var) }, 200);
  });

  async function act(
    c: ChangeContext,
    work: (tx: DatabaseTransaction, order: LockedOrder) => Promise<Result<null, ActionRejection>>,
  ) {
    const { staff, language } = c.var;
    const changed = await changeOrderOf(dependencies.db, staff, changeTarget(c), work);
    if (changed.ok) return await orderPageResponse(c, dependencies, changed.value, 200);
    switch (changed.rejection.code) {
      case "unknown":
        return notFound(c);
      case "conflict":
        return await orderConflict(c, dependencies, changed.rejection);
      case "order_has_returns":
      case "not_paid": {
        const { code } = changed.rejection;
        return failureWithCode(c, 409, adminOrderRejectionMessage(changed.rejection, language), code);
      }
      case "courier_unknown":
      case "courier_inactive":
        return fieldFailure(c, { courier_id: [changed.rejection.code] });
      case "transition_not_allowed":
      case "order_not_processing":
      case "tracking_taken":
      case "tracking_form":
      case "tracking_length":
        return failure(c, 409, adminOrderRejectionMessage(changed.rejection, language));
    }
  }
}
