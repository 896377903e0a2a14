import type { Language } from "#contract/language.ts";
import type { Order } from "#shop/orders/order.ts";
import type { ReturnsOfOrder } from "#shop/returns/returns-of-orders.ts";
import { lineView } from "../order-line.ts";

/** Maximum number of product pictures on a card. */
const maxPictures = 4;

export function orderCardView(order: Order, returns: readonly ReturnsOfOrder[], language: Language) {
  const pictured = order.lines
    .map((line) => lineView(line, language))
    .filter(({ picture }) => picture !== null);
  return {
    id: order.id,
    number: order.order_no,
    createdAt: order.created_at,
    statusId: order.status_id,
    trackingNumber: order.tracking_number,
    quantity: order.lines.reduce((sum, line) => sum + line.quantity, 0),
    total: order.total - order.refused_amount,
    /** Status of the newest return, and the last day for further ones. */
    returns: returns.find(({ order_id }) => order_id === order.id) ?? null,
    pictures: pictured
      .slice(0, maxPictures)
      .flatMap(({ picture, name }) => (picture === null ? [] : { ...picture, name })),
    unpictured: order.lines.length - Math.min(pictured.length, maxPictures),
  };
}

export type OrderCardView = ReturnType<typeof orderCardView>;
