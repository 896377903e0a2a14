import type { Language } from "#contract/language.ts";
import { type OrderStatusId, orderStatuses } from "#contract/order.ts";
import { m } from "./compiled/messages.js";

/** The name of an order status; ids come from the database, which allows no others. */
export function orderStatusName(id: number, locale: Language): string {
  return m[`order_status_${orderStatusKey(id)}`]({}, { locale });
}

/** The status's name on the wire. */
export function orderStatusCode(id: number): (typeof orderStatuses)[OrderStatusId] {
  const code = Object.entries(orderStatuses).find(([key]) => Number(key) === id)?.[1];
  if (code === undefined) throw new Error(`no order status has the id ${id}`);
  return code;
}

function orderStatusKey(id: number) {
  const keys = {
    PROCESSING: "processing",
    SHIPPED: "shipped",
    DELIVERED: "delivered",
    CANCELLED: "cancelled",
    RETURNED: "returned",
  } as const;
  return keys[orderStatusCode(id)];
}
