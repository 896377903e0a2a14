import { m } from "#messages/compiled/messages.js";
import type { EmailDocument } from "../email-document.ts";
import { ltr } from "../isolates.ts";
import type { Reader } from "../reader.ts";
import { type EmailOrder, orderedProducts } from "./order-parts.ts";

/** Tells that an order will not come and costs nothing. */
export function orderCancelledTemplate({ links, brand }: Reader, order: EmailOrder): EmailDocument {
  const number = ltr(order.order_no);
  return {
    subject: m.mail_cancelled_subject({ number }),
    preheader: m.mail_cancelled_preheader(),
    heading: m.mail_cancelled_heading(),
    festive: false,
    parts: [
      { type: "paragraph", text: m.mail_cancelled_text({ number }) },
      orderedProducts(order, links),
      { type: "paragraph", text: m.mail_cancelled_not_you() },
      { type: "button", label: m.start_shopping(), url: links.products },
    ],
    why: m.mail_why_order({ brand }),
  };
}
