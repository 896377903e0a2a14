import { orderStatuses } from "#contract/order-statuses.ts";
import { m } from "#messages/compiled/messages.js";
import { formatDate } from "#messages/format.ts";
import { periodWords, shortReturnPolicy } from "#messages/return-periods.ts";
import { lastReturnDays } from "#shop/returns/returnable-order.ts";
import type { EmailDocument, EmailPart } from "../email-document.ts";
import type { EmailOrder } from "../email-order.ts";
import { ltr } from "../isolates.ts";
import type { Reader } from "../reader.ts";
import { productOf } from "./order-parts.ts";

/** Returns the e-mail about a delivered order, with the link for returns. Asks customers with an account to review each product. */
export function orderDeliveredTemplate(reader: Reader, order: EmailOrder): EmailDocument {
  const { brand, orderPage, isGuest, shop } = reader;
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
      {
        type: "notice",
        title: m.fact_returns({ days: periodWords(shop.periods).return_days }),
        text: shortReturnPolicy(shop.periods),
      },
      ...toReturn(order, reader),
      { type: "button", label: m.your_order(), url: orderPage(order) },
    ],
    why: m.mail_why_order({ brand }),
  };
}

/** Returns the parts with the last days for a return and its link; none before the delivery is recorded. */
function toReturn(order: EmailOrder, { links, shop, returnPage }: Reader): EmailPart[] {
  const delivered = order.history.findLast(({ status_id }) => orderStatuses[status_id].isDelivered);
  if (delivered === undefined) return [];
  const last = lastReturnDays(new Date(delivered.at), shop.periods);
  const dayOf = (day: string) => formatDate(new Date(`${day}T12:00:00Z`), links.language);
  return [
    {
      type: "paragraph",
      text: m.return_until_both({ day: dayOf(last.change), faultDay: dayOf(last.fault) }),
    },
    { type: "button", label: m.return_items(), url: returnPage(order) },
  ];
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
