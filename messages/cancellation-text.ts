import type { AutomaticCancellation } from "#shop/orders/order.ts";
import { m } from "./compiled/messages.js";

/** Returns the reason of an automatic cancellation for the customer. */
export function cancellationText({ kind, hours }: AutomaticCancellation): string {
  return kind === "unpaid" ? m.order_unpaid_cancelled({ hours }) : m.order_unconfirmed_cancelled({ hours });
}
