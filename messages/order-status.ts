import type { Language } from "#contract/language.ts";
import { type OrderStatusId, orderStatuses } from "#contract/order-statuses.ts";
import { m } from "./compiled/messages.js";

const names = {
  PROCESSING: m.order_status_processing,
  SHIPPED: m.order_status_shipped,
  DELIVERED: m.order_status_delivered,
  CANCELLED: m.order_status_cancelled,
  RETURNED: m.order_status_returned,
};

/** The name of an order status; ids come from the database, which allows no others. */
export function orderStatusName(id: number, locale: Language): string {
  return names[orderStatusCode(id)]({}, { locale });
}

/** The status's name on the wire. */
export function orderStatusCode(id: number): (typeof orderStatuses)[OrderStatusId] {
  const code = Object.entries(orderStatuses).find(([key]) => Number(key) === id)?.[1];
  if (code === undefined) throw new Error(`no order status has the id ${id}`);
  return code;
}
