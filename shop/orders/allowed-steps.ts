import type { Confirmation, OrderStep } from "#contract/admin/order-choices.ts";
import { type OrderStatusId, orderStatuses } from "#contract/order-statuses.ts";

/** What can be done next with an order in a status; the first is what it waits for. Sending one asks for a confirmed order. */
export function allowedSteps(order: {
  readonly status_id: number;
  readonly confirmation: Confirmation;
}): readonly OrderStep[] {
  const status = orderStatuses[order.status_id as OrderStatusId];
  switch (status) {
    case "PROCESSING":
      return order.confirmation === "confirmed" ? ["ship", "edit", "cancel"] : ["confirm", "edit", "cancel"];
    case "SHIPPED":
      return ["deliver", "refuse"];
    case "DELIVERED":
      return ["return"];
    case "CANCELLED":
    case "RETURNED":
      return [];
  }
}
