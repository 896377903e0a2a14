import type { Confirmation, OrderStep } from "#contract/admin/orders/order-choices.ts";
import { type OrderStatusId, orderStatuses } from "#contract/order-statuses.ts";

/** Returns the steps that staff may take, the expected one first. An order must be confirmed before it is sent. */
export function allowedSteps(order: {
  readonly status_id: OrderStatusId;
  readonly confirmation: Confirmation;
}): readonly OrderStep[] {
  const { steps } = orderStatuses[order.status_id];
  if (order.confirmation === "confirmed") return steps;
  return steps.map((step) => (step === "ship" ? "confirm" : step));
}
