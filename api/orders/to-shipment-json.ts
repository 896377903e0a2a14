import type { Shipment } from "#contract/orders/shipment.ts";
import type { OrderShipment } from "#shop/orders/order-shipment.ts";

/** Converts a shipment, with its tracking URL. */
export function toShipmentJson({ courier_url, cash_booked_at: _, ...shipment }: OrderShipment): Shipment {
  const { tracking_number: number } = shipment;
  const isFollowed = courier_url !== null && number !== null;
  return {
    ...shipment,
    tracking_url: isFollowed ? courier_url.replace("{tracking}", () => encodeURIComponent(number)) : null,
  };
}
