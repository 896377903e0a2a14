import { awaitsConfirmation, orderStatuses } from "#contract/order-statuses.ts";
import { dayInCairo, deliveryDay } from "#contract/orders/delivery-day.ts";
import type { Order } from "./order.ts";
import { missingInAdvance } from "./order-payment.ts";

/**
 * Returns the last day of the delivery as 'YYYY-MM-DD', as every page and e-mail names it. Null once the order arrived or was called off, and
 * while its days do not count yet: until it is confirmed and has what it asks for first.
 */
export function deliveryDate(
  order: Pick<Order, "status_id" | "pay_first" | "advance" | "estimated_delivery"> & {
    readonly confirmation: string;
  },
): string | null {
  const counts =
    orderStatuses[order.status_id].isOpen && !awaitsConfirmation(order) && missingInAdvance(order) === 0;
  return counts ? order.estimated_delivery : null;
}

/** Returns the last day of a delivery whose days count from today, as 'YYYY-MM-DD'. */
export function countDelivery(workingDays: number): string {
  return deliveryDay(dayInCairo(new Date()), workingDays);
}
