import { awaitsConfirmation, isToSend, orderStatuses } from "#contract/order-statuses.ts";
import { cancellationText } from "#messages/cancellation-text.ts";
import { m } from "#messages/compiled/messages.js";
import { formatDate } from "#messages/format.ts";
import { periodWords, shortReturnPolicy } from "#messages/return-periods.ts";
import { deliveryDate } from "#shop/orders/delivery-date.ts";
import { automaticCancellation } from "#shop/orders/order.ts";
import { lastReturnDays } from "#shop/returns/returnable-order.ts";
import type { EmailDocument, EmailPart } from "../email-document.ts";
import type { EmailOrder } from "../email-order.ts";
import type { EmailPayment } from "../email-payment.ts";
import { ltr } from "../isolates.ts";
import type { Reader } from "../reader.ts";
import {
  amount,
  amountToPay,
  deliveryAddress,
  orderedProducts,
  orderSums,
  phoneOf,
  productOf,
} from "./order-parts.ts";
import { doorSentence, dueBack, missingOf, restAtDoor, whereToPay } from "./payment-parts.ts";
import { paymentTemplates } from "./payment-templates.ts";

/** Templates of the e-mails about one order, by kind of e-mail (`shop/emails/email-content.ts`). */
export const orderTemplates = {
  order_received: orderReceivedTemplate,
  order_changed: orderChangedTemplate,
  order_shipped: orderShippedTemplate,
  order_delivered: orderDeliveredTemplate,
  order_cancelled: orderCancelledTemplate,
  order_corrected: orderCorrectedTemplate,
  ...paymentTemplates,
} satisfies Record<string, (reader: Reader, order: EmailOrder, payment: EmailPayment) => EmailDocument>;

/** Returns the e-mail about a new order, with all its content. One that waits for its payment says where to pay instead of asking for a confirmation. */
export function orderReceivedTemplate(
  reader: Reader,
  order: EmailOrder,
  payment: EmailPayment,
): EmailDocument {
  const { name, isProven, links, brand, shop, orderPage, confirmationPage } = reader;
  const number = ltr(order.order_no);
  const isToPay = missingOf(order) > 0;
  return {
    subject: m.mail_received_subject({ number }),
    preheader: doorSentence(order, links, (total) => m.mail_received_preheader({ total })),
    heading: name === null ? m.order_received() : m.mail_received_heading({ name }),
    festive: true,
    parts: [
      { type: "paragraph", text: receivedText(order, { links, shop, isProven }) },
      ...(isToPay
        ? whereToPay(order, payment, reader)
        : [
            ...toConfirm(order, confirmationPage),
            { type: "button" as const, label: m.mail_track_order(), url: orderPage(order) },
          ]),
      orderedProducts(order, links),
      orderSums(order, links),
      ...deliveryAddress(order, links, isProven),
      whatHappensNext(order, periodWords(shop.periods).damage_report_hours),
      ...(shop.carriesCodes
        ? [{ type: "notice" as const, title: m.next_code(), text: m.next_code_text() }]
        : []),
    ],
    why: m.mail_why_order({ brand }),
  };
}

/** Returns the first sentences, with the day of the delivery if the shop shows such days. */
function receivedText(
  order: EmailOrder,
  { links, shop, isProven }: Pick<Reader, "links" | "shop" | "isProven">,
): string {
  const number = ltr(order.order_no);
  const date = formatDate(order.created_at, links.language);
  const missing = missingOf(order);
  if (missing > 0) return m.mail_waiting_text({ number, date, amount: amount(missing) });
  const phone = phoneOf(order);
  const day = deliveryDate(order);
  if (!shop.showsDeliveryDays || day === null) {
    if (order.gift_phone !== "") return m.mail_received_gift({ date, number });
    return isProven
      ? m.mail_received_text_no_day({ date, number, phone })
      : m.mail_received_text_no_day_no_phone({ date, number });
  }
  const due = formatDate(new Date(`${day}T12:00:00Z`), links.language);
  if (order.gift_phone !== "") return m.mail_received_gift_day({ date, due, number });
  return isProven
    ? m.mail_received_text({ date, due, number, phone })
    : m.mail_received_text_no_phone({ date, due, number });
}

/** Confirmation button of an unconfirmed order. */
function toConfirm(order: EmailOrder, confirmationPage: Reader["confirmationPage"]): EmailPart[] {
  if (!awaitsConfirmation(order)) return [];
  return [
    { type: "paragraph", text: m.mail_received_confirm() },
    { type: "button", label: m.mail_confirm_order(), url: confirmationPage(order) },
  ];
}

function whatHappensNext(order: EmailOrder, hours: string): EmailPart {
  const [missing, rest] = [missingOf(order), restAtDoor(order)];
  const first =
    missing > 0
      ? { title: m.next_pay({ amount: amount(missing) }), text: m.pay_confirmed_by_shop() }
      : awaitsConfirmation(order)
        ? { title: m.next_confirm(), text: m.next_confirm_text() }
        : { title: m.next_call(), text: m.next_call_text() };
  const cash = { title: m.next_cash(), text: `${amount(rest)} ${m.next_cash_text()}` };
  return {
    type: "steps",
    title: m.what_happens_next(),
    steps: [
      first,
      ...(rest === 0 ? [] : [cash]),
      { title: m.next_open(), text: m.next_open_text({ hours }) },
    ],
  };
}

/** Returns the e-mail about an order that staff have changed: lines, sums and address. */
export function orderChangedTemplate(
  reader: Reader,
  order: EmailOrder,
  payment: EmailPayment,
): EmailDocument {
  const { links, brand, isProven, orderPage } = reader;
  const number = ltr(order.order_no);
  const isToPay = missingOf(order) > 0;
  return {
    subject: m.mail_changed_subject({ number }),
    preheader: doorSentence(order, links, (total) => m.mail_changed_preheader({ total })),
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
      ...dueBack(payment, links),
      ...(isToPay
        ? whereToPay(order, payment, reader)
        : [{ type: "button" as const, label: m.your_order(), url: orderPage(order) }]),
      { type: "paragraph", text: m.mail_changed_not_you() },
    ],
    why: m.mail_why_order({ brand }),
  };
}

/** Returns the e-mail about a shipped order: tracking number, and the amount of cash to pay if any is left. */
export function orderShippedTemplate(
  { links, brand, isProven, orderPage }: Reader,
  order: EmailOrder,
): EmailDocument {
  const number = ltr(order.order_no);
  const due = amountToPay(order);
  const tracking: EmailPart[] =
    order.tracking_number === null
      ? []
      : [{ type: "fact", label: m.tracking_number(), value: ltr(order.tracking_number) }];
  return {
    subject: m.mail_shipped_subject({ number }),
    preheader: due === 0 ? m.nothing_to_pay() : `${m.have_cash_ready()} ${amount(due)}`,
    heading: m.mail_shipped_heading(),
    festive: false,
    parts: [
      {
        type: "paragraph",
        text: shippedText(order, isProven),
      },
      ...tracking,
      due === 0
        ? { type: "paragraph", text: m.nothing_to_pay() }
        : { type: "fact", label: m.mail_cash_to_have_ready(), value: amount(due) },
      { type: "button", label: m.mail_track_order(), url: orderPage(order) },
      orderedProducts(order, links),
      ...deliveryAddress(order, links, isProven),
    ],
    why: m.mail_why_order({ brand }),
  };
}

function shippedText(order: EmailOrder, isProven: boolean): string {
  const number = ltr(order.order_no);
  if (order.gift_phone !== "") return m.mail_shipped_gift({ number });
  return isProven
    ? m.mail_shipped_text({ number, phone: phoneOf(order) })
    : m.mail_shipped_text_no_phone({ number });
}

/** Returns the e-mail about a delivered order, with the link for returns. Asks to review each product. */
export function orderDeliveredTemplate(reader: Reader, order: EmailOrder): EmailDocument {
  const { brand, orderPage, shop } = reader;
  const number = ltr(order.order_no);
  return {
    subject: m.mail_delivered_subject({ number }),
    preheader: m.mail_delivered_preheader(),
    heading: m.mail_delivered_heading(),
    festive: false,
    parts: [
      { type: "paragraph", text: m.mail_delivered_text({ number }) },
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

function productsToReview(order: EmailOrder, { links, reviewPage }: Reader): EmailPart {
  const products = order.lines.flatMap((line) => {
    // A product that is no longer sold has no page.
    if (line.product === null || line.reviewed) return [];
    const url = reviewPage(order, line.product.id);
    return [{ ...productOf(line, links), link: { label: m.review_write(), url } }];
  });
  return { type: "products", products };
}

/** Returns the e-mail about a cancelled order: nothing to pay or what is due back, and the reason if the shop cancelled it automatically. */
export function orderCancelledTemplate(
  { links, brand }: Reader,
  order: EmailOrder,
  payment: EmailPayment,
): EmailDocument {
  const number = ltr(order.order_no);
  const cancellation = automaticCancellation(order);
  const isPaid = payment.refundDue > 0;
  return {
    subject: m.mail_cancelled_subject({ number }),
    preheader: isPaid ? m.mail_cancelled_text_paid({ number }) : m.mail_cancelled_preheader(),
    heading: m.mail_cancelled_heading(),
    festive: false,
    parts: [
      {
        type: "paragraph",
        text: isPaid ? m.mail_cancelled_text_paid({ number }) : m.mail_cancelled_text({ number }),
      },
      ...dueBack(payment, links),
      ...(cancellation === null
        ? []
        : [{ type: "paragraph" as const, text: cancellationText(cancellation) }]),
      orderedProducts(order, links),
      ...(cancellation === null ? [{ type: "paragraph" as const, text: m.mail_cancelled_not_you() }] : []),
      { type: "button", label: m.start_shopping(), url: links.products },
    ],
    why: m.mail_why_order({ brand }),
  };
}

/** Returns the e-mail that says whether an order is unsent or shipped that staff have corrected after an e-mail about another status. */
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
