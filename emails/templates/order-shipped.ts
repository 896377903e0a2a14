import { m } from "#messages/compiled/messages.js";
import type { EmailDocument, EmailPart } from "../email-document.ts";
import type { EmailOrder } from "../email-order.ts";
import { ltr } from "../isolates.ts";
import type { Reader } from "../reader.ts";
import { amount, amountToPay, deliveryAddress, orderedProducts, phoneOf } from "./order-parts.ts";

/** Returns the e-mail about a shipped order: tracking number, and the amount of cash to pay. */
export function orderShippedTemplate(
  { links, brand, isProven, orderPage }: Reader,
  order: EmailOrder,
): EmailDocument {
  const number = ltr(order.order_no);
  const total = amount(amountToPay(order));
  const tracking: EmailPart[] =
    order.tracking_number === null
      ? []
      : [{ type: "fact", label: m.tracking_number(), value: ltr(order.tracking_number) }];
  return {
    subject: m.mail_shipped_subject({ number }),
    preheader: `${m.have_cash_ready()} ${total}`,
    heading: m.mail_shipped_heading(),
    festive: false,
    parts: [
      {
        type: "paragraph",
        text: isProven
          ? m.mail_shipped_text({ number, phone: phoneOf(order) })
          : m.mail_shipped_text_no_phone({ number }),
      },
      ...tracking,
      { type: "fact", label: m.mail_cash_to_have_ready(), value: total },
      { type: "button", label: m.mail_track_order(), url: orderPage(order) },
      orderedProducts(order, links),
      ...deliveryAddress(order, links, isProven),
    ],
    why: m.mail_why_order({ brand }),
  };
}
