import { awaitsConfirmation } from "#contract/order-statuses.ts";
import { m } from "#messages/compiled/messages.js";
import { formatDate } from "#messages/format.ts";
import { periodWords } from "#messages/return-periods.ts";
import type { EmailDocument, EmailPart } from "../email-document.ts";
import type { EmailOrder } from "../email-order.ts";
import { ltr } from "../isolates.ts";
import type { Reader } from "../reader.ts";
import { amount, amountToPay, deliveryAddress, orderedProducts, orderSums, phoneOf } from "./order-parts.ts";

/** Returns the e-mail about a new order, with all its content. */
export function orderReceivedTemplate(
  { name, isProven, links, brand, shop, orderPage, confirmationPage }: Reader,
  order: EmailOrder,
): EmailDocument {
  const number = ltr(order.order_no);
  const total = amount(amountToPay(order));
  const dates = {
    date: formatDate(order.created_at, links.language),
    due: formatDate(new Date(`${order.estimated_delivery}T12:00:00Z`), links.language),
  };
  return {
    subject: m.mail_received_subject({ number }),
    preheader: m.mail_received_preheader({ total }),
    heading: name === null ? m.order_received() : m.mail_received_heading({ name }),
    festive: true,
    parts: [
      {
        type: "paragraph",
        text: isProven
          ? m.mail_received_text({ ...dates, number, phone: phoneOf(order) })
          : m.mail_received_text_no_phone({ ...dates, number }),
      },
      ...toConfirm(order, confirmationPage),
      { type: "button", label: m.mail_track_order(), url: orderPage(order) },
      orderedProducts(order, links),
      orderSums(order, links),
      ...deliveryAddress(order, links, isProven),
      whatHappensNext(total, awaitsConfirmation(order), periodWords(shop.periods).damage_report_hours),
      { type: "notice", title: m.next_code(), text: m.next_code_text() },
    ],
    why: m.mail_why_order({ brand }),
  };
}

/** Confirmation button of an unconfirmed order. */
function toConfirm(order: EmailOrder, confirmationPage: Reader["confirmationPage"]): EmailPart[] {
  if (!awaitsConfirmation(order)) return [];
  return [
    { type: "paragraph", text: m.mail_received_confirm() },
    { type: "button", label: m.mail_confirm_order(), url: confirmationPage(order) },
  ];
}

function whatHappensNext(total: string, isToConfirm: boolean, hours: string): EmailPart {
  return {
    type: "steps",
    title: m.what_happens_next(),
    steps: [
      isToConfirm
        ? { title: m.next_confirm(), text: m.next_confirm_text() }
        : { title: m.next_call(), text: m.next_call_text() },
      { title: m.next_cash(), text: `${total} ${m.next_cash_text()}` },
      { title: m.next_open(), text: m.next_open_text({ hours }) },
    ],
  };
}
