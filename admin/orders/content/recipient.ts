import type { AdminOrder } from "#contract/admin/orders/order.ts";
import { m } from "../../messages/compiled/messages.js";

/** Who gets an order: its customer, or whom the courier asks for; an account that was erased has no name. */
export function recipientOf({
  customer,
  recipient_name,
}: Pick<AdminOrder, "customer" | "recipient_name">): string {
  return customer?.name || recipient_name || m.erased_customer();
}
