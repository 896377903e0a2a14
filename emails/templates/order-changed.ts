import { m } from "#messages/compiled/messages.js";
import type { EmailDocument } from "../email-document.ts";
import type { EmailOrder } from "../email-order.ts";
import { ltr } from "../isolates.ts";
import type { Reader } from "../reader.ts";
import { amount, amountToPay, deliveryAddress, orderedProducts, orderSums, phoneOf } from "./order-parts.ts";

/** Returns the e-mail about an order that staff have changed: lines, sums and address. */
export function orderChangedTemplate(
  { links, brand, isProven, orderPage }: Reader,
  order: EmailOrder,
): EmailDocument {
  const number = ltr(order.order_no);
  return {
    subject: m.mail_changed_subject({ number }),
    preheader: m.mail_changed_preheader({ total: amount(amountToPay(order)) }),
    heading: m.mail_changed_heading(),
    festive: false,
    parts: [
      {
        type: "paragraph",
        text: isProven
          ? m.mail_changed_text({ number, phone: phoneOf(order) })
          : m.mail_changed_text_no_phone({ number }),
      },
      orderedProducts(order, links),
      orderSums(order, links),
      ...deliveryAddress(order, links, isProven),
      { type: "button", label: m.your_order(), url: orderPage(order) },
      { type: "paragraph", text: m.mail_changed_not_you() },
    ],
    why: m.mail_why_order({ brand }),
  };
}
