import type { Language } from "#contract/language.ts";
import { m } from "#messages/compiled/messages.js";
import { formatDate } from "#messages/format.ts";
import { refundMethodName } from "#messages/return-names.ts";
import type { EmailContent } from "#shop/emails/email-content.ts";
import type { OrderReturn } from "#shop/returns/find-returns.ts";
import type { EmailDocument } from "../email-document.ts";
import type { EmailOrder } from "../email-order.ts";
import { asWritten, ltr } from "../isolates.ts";
import type { Reader } from "../reader.ts";
import { amount, productOf } from "./order-parts.ts";

type ReturnEmailKind = Extract<EmailContent["kind"], `return_${string}` | "refund_paid">;

/** Returns the e-mail about a change of a return: its request, the decision, its receipt, or a paid refund. */
export function returnTemplate(
  kind: ReturnEmailKind,
  { links, brand, orderPage }: Reader,
  order: EmailOrder,
  found: OrderReturn,
): EmailDocument {
  const words = wordsOf(kind, ltr(order.order_no), found, links.language);
  const products = found.lines.flatMap((line) => {
    const ordered = order.lines.find(({ id }) => id === line.detail_id);
    if (ordered === undefined) return [];
    return [{ ...productOf(ordered, links), note: m.quantity_is({ quantity: line.received ?? line.asked }) }];
  });
  return {
    subject: words.subject,
    preheader: words.text,
    heading: words.heading,
    festive: false,
    parts: [
      { type: "paragraph", text: words.text },
      ...words.more.map((text) => ({ type: "paragraph" as const, text })),
      { type: "products", products },
      { type: "button", label: m.your_order(), url: orderPage(order) },
    ],
    why: m.mail_why_order({ brand }),
  };
}

function wordsOf(
  kind: ReturnEmailKind,
  number: string,
  { decline_reason, refunds }: OrderReturn,
  language: Language,
) {
  switch (kind) {
    case "return_requested":
      return {
        subject: m.mail_return_requested_subject({ number }),
        heading: m.mail_return_requested_heading(),
        text: m.mail_return_requested_text({ number }),
        more: [],
      };
    case "return_accepted":
      return {
        subject: m.mail_return_accepted_subject({ number }),
        heading: m.mail_return_accepted_heading(),
        text: m.mail_return_accepted_text({ number }),
        more: [],
      };
    case "return_declined":
      return {
        subject: m.mail_return_declined_subject({ number }),
        heading: m.mail_return_declined_heading(),
        text: m.mail_return_declined_text({ number, reason: asWritten(decline_reason) }),
        more: [],
      };
    case "return_received": {
      const due = refunds.filter((entry) => entry.kind === "due").at(-1);
      const dueText =
        due?.due_on == null
          ? []
          : [
              m.mail_return_received_due({
                amount: amount(due.amount),
                day: formatDate(new Date(`${due.due_on}T12:00:00Z`), language),
              }),
            ];
      return {
        subject: m.mail_return_received_subject({ number }),
        heading: m.mail_return_received_heading(),
        text: m.mail_return_received_text({ number }),
        more: dueText,
      };
    }
    case "refund_paid": {
      const paid = refunds.filter((entry) => entry.kind === "paid").at(-1);
      return {
        subject: m.mail_refund_paid_subject({ number }),
        heading: m.mail_refund_paid_heading(),
        text: m.mail_refund_paid_text({
          number,
          amount: amount(paid?.amount ?? 0),
          method: refundMethodName(paid?.method ?? "cash"),
        }),
        more: [],
      };
    }
  }
}
