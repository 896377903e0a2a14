import { data, type RouterContextProvider } from "react-router";
import type { Language } from "#contract/language.ts";
import { orderStatuses } from "#contract/order-statuses.ts";
import { cityName } from "#shop/addresses/city-names.ts";
import { findOrderOfLink } from "#shop/orders/confirm-by-link.ts";
import { automaticCancellation, type Order } from "#shop/orders/order.ts";
import { lineView } from "../order-line.ts";
import { languageContext, shopContext } from "../request-context.ts";
import { type LinkParams, orderLinkOf } from "../session/order-link.ts";
import { orderTotals } from "./order-view.ts";

/** Returns the view of the order that a page's link names. Throws 404 for an invalid link. */
export async function orderOfLink(context: Readonly<RouterContextProvider>, params: LinkParams) {
  const { db, codes } = context.get(shopContext);
  const order = await findOrderOfLink(db, codes.key, orderLinkOf(params));
  if (order === null) throw data(null, { status: 404 });
  return orderLinkView(order, context.get(languageContext));
}

/** View of an order for holders of its link: products, cost and governorate, but no name, street or phone. */
export function orderLinkView(order: Order, language: Language) {
  return {
    number: order.order_no,
    statusId: order.status_id,
    state: stateOf(order),
    cancellation: automaticCancellation(order),
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
