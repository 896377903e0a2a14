import type { Order } from "#shop/orders/order.ts";
import type { ParcelFacts } from "#shop/orders/order-shipment.ts";
import { orderState, orderTimeline } from "./order-timeline.ts";
import { arrival } from "./order-view.ts";

/** Returns state, steps and tracking of an order. The result has no personal data, because the page of a link shows it too. */
export function orderTrack(order: Order, parcel: ParcelFacts) {
  const timeline = orderTimeline(order, parcel, arrival(order));
  return {
    state: orderState(order),
    timeline,
    /** Actor of the last change: a cancelled order says whose wish it was. */
    movedBy: order.history.at(-1)?.moved_by ?? null,
    tracking: trackingOf(order, parcel),
  };
}

export type OrderTrack = ReturnType<typeof orderTrack>;

/** Courier and number of a parcel that is followed by its number, with the page of the courier if it has one. */
function trackingOf({ tracking_number: number }: Order, { courier }: ParcelFacts) {
  if (number === null) return null;
  const url = courier?.url?.replace("{tracking}", () => encodeURIComponent(number)) ?? null;
  return { number, courier: courier?.name ?? "", url };
}
