import { m } from "#messages/compiled/messages.js";
import type { EmailDocument, EmailPart } from "../email-document.ts";
import { ltr } from "../isolates.ts";
import type { Reader } from "../reader.ts";
import { type EmailOrder, productOf } from "./order-parts.ts";

/** Template for a delivered order; asks customers with an account for a review of each product. */
export function orderDeliveredTemplate(reader: Reader, order: EmailOrder): EmailDocument {
  const { brand, orderPage, isGuest } = reader;
  const number = ltr(order.order_no);
  return {
    subject: isGuest ? m.mail_delivered_guest_subject({ number }) : m.mail_delivered_subject({ number }),
    preheader: isGuest ? m.mail_delivered_guest_preheader() : m.mail_delivered_preheader(),
    heading: m.mail_delivered_heading(),
    festive: false,
    parts: [
      {
        type: "paragraph",
        text: isGuest ? m.mail_delivered_guest_text({ number }) : m.mail_delivered_text({ number }),
      },
      productsToReview(order, reader),
      { type: "notice", title: m.fact_returns(), text: m.returns_policy_short() },
      { type: "button", label: m.your_order(), url: orderPage(order) },
    ],
    why: m.mail_why_order({ brand }),
  };
}

function productsToReview(order: EmailOrder, { links, isGuest }: Reader): EmailPart {
  const products = order.lines.flatMap((line) => {
    // A product that is no longer sold has no page.
    if (line.product === null || line.reviewed) return [];
    // Reviews require an account.
    if (isGuest) return [productOf(line, links)];
    const url = links.review(order.id, line.product.id);
    return [{ ...productOf(line, links), link: { label: m.review_write(), url } }];
  });
  return { type: "products", products };
}
