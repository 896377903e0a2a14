import { orderStatuses } from "#contract/order-statuses.ts";
import { m } from "#messages/compiled/messages.js";
import { refundMethodName } from "#messages/return-names.ts";
import type { EmailDocument, EmailPart } from "../email-document.ts";
import type { EmailOrder } from "../email-order.ts";
import type { EmailPayment } from "../email-payment.ts";
import { asWritten, ltr } from "../isolates.ts";
import type { Reader } from "../reader.ts";
import { amount } from "./order-parts.ts";
import { dueBack, missingOf, payUntil, restAtDoor, restOf, whereToPay } from "./payment-parts.ts";

/** Templates of the e-mails about payments in advance, by kind of e-mail (`shop/emails/email-content.ts`). */
export const paymentTemplates = {
  payment_reminder: reminderTemplate,
  payment_rejected: rejectedTemplate,
  payment_received: receivedTemplate,
  payment_refunded: refundedTemplate,
};

/** Returns the e-mail that reminds a customer of an order that waits for its payment. */
function reminderTemplate(reader: Reader, order: EmailOrder, payment: EmailPayment): EmailDocument {
  const { links } = reader;
  const number = ltr(order.order_no);
  const words = { amount: amount(missingOf(order)), moment: payUntil(order, links) };
  return {
    subject: m.mail_payment_reminder_subject({ number }),
    preheader: m.mail_waiting_preheader(words),
    heading: m.mail_payment_reminder_heading(),
    festive: false,
    parts: [
      { type: "paragraph", text: m.mail_payment_reminder_text({ number, ...words }) },
      ...whereToPay(order, payment, reader),
    ],
    why: m.mail_why_order({ brand: reader.brand }),
  };
}

/** Returns the e-mail about a claim that staff have rejected, with the reason and the time that the order still waits. */
function rejectedTemplate(reader: Reader, order: EmailOrder, payment: EmailPayment): EmailDocument {
  const number = ltr(order.order_no);
  const text = m.mail_payment_rejected_text({ number, reason: asWritten(payment.reason) });
  const isCancelled = orderStatuses[order.status_id].isCalledOff;
  const waits = m.mail_payment_rejected_waits({ moment: payUntil(order, reader.links) });
  return {
    subject: m.mail_payment_rejected_subject({ number }),
    preheader: text,
    heading: m.mail_payment_rejected_heading(),
    festive: false,
    parts: [
      { type: "paragraph", text },
      ...(isCancelled ? [{ type: "paragraph" as const, text: m.mail_payment_rejected_ended() }] : []),
      ...(missingOf(order) === 0 ? [] : [{ type: "paragraph" as const, text: waits }]),
      ...whereToPay(order, payment, reader),
    ],
    why: m.mail_why_order({ brand: reader.brand }),
  };
}

/** Returns the e-mail about money that has arrived: what is still missing or paid at the door, or that it is due back. */
function receivedTemplate(reader: Reader, order: EmailOrder, payment: EmailPayment): EmailDocument {
  const { links, brand, orderPage } = reader;
  const number = ltr(order.order_no);
  const text = m.mail_payment_received_text({ amount: amount(payment.amount), number });
  return {
    subject: m.mail_payment_received_subject({ number }),
    preheader: text,
    heading: m.mail_payment_received_heading(),
    festive: false,
    parts: [
      { type: "paragraph", text },
      ...afterReceipt(order, payment, reader),
      ...dueBack(payment, links),
      ...(missingOf(order) > 0
        ? whereToPay(order, payment, reader)
        : [{ type: "button" as const, label: m.your_order(), url: orderPage(order) }]),
    ],
    why: m.mail_why_order({ brand }),
  };
}

function afterReceipt(order: EmailOrder, { refundDue }: EmailPayment, { links }: Reader): EmailPart[] {
  const { isCalledOff, isEditable } = orderStatuses[order.status_id];
  if (isCalledOff) return refundDue === 0 ? [] : [{ type: "paragraph", text: m.mail_payment_of_cancelled() }];
  if (!isEditable) return [];
  const missing = missingOf(order);
  if (missing > 0) {
    const words = { amount: amount(missing), moment: payUntil(order, links) };
    return [{ type: "paragraph", text: m.mail_payment_missing(words) }];
  }
  return [
    { type: "paragraph", text: m.mail_payment_complete() },
    ...(restAtDoor(order) === 0 ? [{ type: "paragraph" as const, text: m.nothing_to_pay() }] : restOf(order)),
  ];
}

/** Returns the e-mail about a payment in advance that was paid back, as a whole or in part. */
function refundedTemplate(reader: Reader, order: EmailOrder, payment: EmailPayment): EmailDocument {
  const { links, brand, orderPage } = reader;
  const number = ltr(order.order_no);
  const method = refundMethodName(payment.method);
  const text = m.mail_payment_refunded_text({ number, amount: amount(payment.amount), method });
  return {
    subject: m.mail_payment_refunded_subject({ number }),
    preheader: text,
    heading: m.mail_payment_refunded_heading(),
    festive: false,
    parts: [
      { type: "paragraph", text },
      ...dueBack(payment, links),
      { type: "button", label: m.your_order(), url: orderPage(order) },
    ],
    why: m.mail_why_order({ brand }),
  };
}
