import { isToSend, orderStatuses } from "#contract/order-statuses.ts";
import { m } from "#messages/compiled/messages.js";
import type { EmailDocument } from "../email-document.ts";
import type { EmailOrder } from "../email-order.ts";
import { ltr } from "../isolates.ts";
import type { Reader } from "../reader.ts";

/** Returns the e-mail with the current status of an order that staff have corrected after an e-mail about another status. */
export function orderCorrectedTemplate({ brand, orderPage }: Reader, order: EmailOrder): EmailDocument {
  const number = ltr(order.order_no);
  const isUnsent = isToSend(orderStatuses[order.status_id]);
  return {
    subject: m.mail_corrected_subject({ number }),
    preheader: m.mail_corrected_preheader(),
    heading: m.mail_corrected_heading(),
    festive: false,
    parts: [
      {
        type: "paragraph",
        text: isUnsent ? m.mail_corrected_processing({ number }) : m.mail_corrected_shipped({ number }),
      },
      { type: "button", label: m.your_order(), url: orderPage(order) },
    ],
    why: m.mail_why_order({ brand }),
  };
}
