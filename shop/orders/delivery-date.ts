import { awaitsConfirmation, orderStatuses } from "#contract/order-statuses.ts";
import { dayInCairo, deliveryDay } from "#contract/orders/delivery-day.ts";
import type { DatabaseTransaction } from "#db/database.ts";
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

/** Counts the days of an order's delivery from today. */
export async function countDelivery(tx: DatabaseTransaction, orderId: number): Promise<void> {
  const { days } = await tx
    .selectFrom("orders")
    .innerJoin("cities", "cities.id", "orders.city_id")
    .select("delivery_days_to as days")
    .where("orders.id", "=", orderId)
    .executeTakeFirstOrThrow();
  const estimated_delivery = deliveryDay(dayInCairo(new Date()), days);
  await tx.updateTable("orders").set({ estimated_delivery }).where("id", "=", orderId).execute();
}
