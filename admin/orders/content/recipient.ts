import type { AdminOrder } from "#contract/admin/orders/order.ts";
import { ofPage } from "../../language.ts";
import { m } from "../../messages/compiled/messages.js";

/** Recipient's name: customer, or the contact of the address. Erased accounts have no name. */
export function recipientOf(
  { customer, recipient_name }: Pick<AdminOrder, "customer" | "recipient_name">,
  say = ofPage,
): string {
  return customer?.name || recipient_name || m.erased_customer({}, say);
}
