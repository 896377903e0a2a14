import type { Language } from "#contract/language.ts";
import { orderStatuses } from "#contract/order-statuses.ts";
import { cityName } from "#shop/addresses/city-names.ts";
import { type Order, unconfirmedHours } from "#shop/orders/order.ts";
import { lineView, orderTotals } from "./order-view.ts";

/** View of an order for holders of its link: products, cost and governorate, but no name, street or phone. */
export function orderLinkView(order: Order, language: Language) {
  return {
    number: order.order_no,
    statusId: order.status_id,
    state: stateOf(order),
    unconfirmedHours: unconfirmedHours(order),
    lines: order.lines.map((line) => ({ ...lineView(line, language), reviewed: false })),
    totals: orderTotals(order),
    city: cityName({ name_en: order.city_name_en, name_ar: order.city_name_ar }, language),
  };
}

export type OrderLinkState = "waiting" | "confirmed" | "sent" | "cancelled";

function stateOf({ status_id, confirmation }: Order): OrderLinkState {
  const { isOpen, wasSent } = orderStatuses[status_id];
  if (wasSent) return "sent";
  if (!isOpen) return "cancelled";
  return confirmation === "confirmed" ? "confirmed" : "waiting";
}
