import { m } from "#messages/compiled/messages.js";
import { unconfirmedHours } from "#shop/orders/order.ts";
import type { EmailDocument } from "../email-document.ts";
import type { EmailOrder } from "../email-order.ts";
import { ltr } from "../isolates.ts";
import type { Reader } from "../reader.ts";
import { orderedProducts } from "./order-parts.ts";

/** Returns the e-mail about a cancelled order: nothing to pay, and the reason if the shop cancelled it automatically. */
export function orderCancelledTemplate({ links, brand }: Reader, order: EmailOrder): EmailDocument {
  const number = ltr(order.order_no);
  const hours = unconfirmedHours(order);
  return {
    subject: m.mail_cancelled_subject({ number }),
    preheader: m.mail_cancelled_preheader(),
    heading: m.mail_cancelled_heading(),
    festive: false,
    parts: [
      { type: "paragraph", text: m.mail_cancelled_text({ number }) },
      ...(hours === null
        ? []
        : [{ type: "paragraph" as const, text: m.order_unconfirmed_cancelled({ hours }) }]),
      orderedProducts(order, links),
      ...(hours === null ? [{ type: "paragraph" as const, text: m.mail_cancelled_not_you() }] : []),
      { type: "button", label: m.start_shopping(), url: links.products },
    ],
    why: m.mail_why_order({ brand }),
  };
}
