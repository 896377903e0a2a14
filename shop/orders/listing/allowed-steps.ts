import type { Confirmation, OrderStep } from "#contract/admin/orders/order-choices.ts";
import { type OrderStatusId, orderStatusIds } from "#contract/order-statuses.ts";

/** What can be done next with an order in a status; the first is what it waits for. Sending one asks for a confirmed order. */
export function allowedSteps(order: {
  readonly status_id: OrderStatusId;
  readonly confirmation: Confirmation;
}): readonly OrderStep[] {
  switch (order.status_id) {
    case orderStatusIds.processing:
      return order.confirmation === "confirmed" ? ["ship", "edit", "cancel"] : ["confirm", "edit", "cancel"];
    case orderStatusIds.shipped:
      return ["deliver", "refuse"];
    case orderStatusIds.delivered:
      return ["return"];
    case orderStatusIds.cancelled:
    case orderStatusIds.returned:
      return [];
  }
}
