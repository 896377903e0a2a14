import { inLanguage } from "#contract/language.ts";
import { orderStatuses } from "#contract/order-statuses.ts";
import { m } from "#messages/compiled/messages.js";
import { formatDate, formatMoment } from "#messages/format.ts";
import { transferName } from "#messages/payment-words.ts";
import type { EmailPart } from "../email-document.ts";
import type { EmailOrder } from "../email-order.ts";
import type { EmailPayment } from "../email-payment.ts";
import { asWritten, ltr } from "../isolates.ts";
import type { Links } from "../links.ts";
import type { Reader } from "../reader.ts";
import { amount, amountToPay } from "./order-parts.ts";

/** Returns what an order still asks for before it is sent, in piastres. */
export function missingOf({ pay_first, advance, status_id }: EmailOrder): number {
  return orderStatuses[status_id].isEditable ? Math.max(pay_first - advance, 0) : 0;
}

/** Returns what is paid at the door once the order has what it asks for first, in piastres. */
export function restAtDoor(order: EmailOrder): number {
  return Math.max(amountToPay(order) - missingOf(order), 0);
}

/** Returns the time until which an order waits for its payment. */
export function payUntil({ pay_until }: EmailOrder, { language }: Links): string {
  return pay_until === null ? "" : formatMoment(pay_until, language);
}

/** Returns the sentence about what is paid at the door. `withAll`: sentence for an order that is paid there as a whole. */
export function doorSentence(order: EmailOrder, links: Links, withAll: (total: string) => string): string {
  const [missing, rest] = [missingOf(order), restAtDoor(order)];
  if (missing > 0)
    return m.mail_waiting_preheader({ amount: amount(missing), moment: payUntil(order, links) });
  if (rest === 0) return m.nothing_to_pay();
  return order.advance > 0 ? m.mail_rest_preheader({ amount: amount(rest) }) : withAll(amount(rest));
}

/** Returns amount, time and accounts of an order that waits for its payment, with the button that tells the shop about it; none for others. */
export function whereToPay(
  order: EmailOrder,
  { accounts, ...payment }: EmailPayment,
  { links, orderPage }: Pick<Reader, "links" | "orderPage">,
): EmailPart[] {
  const missing = missingOf(order);
  if (missing === 0) return [];
  const { instructions_ar: ar, instructions_en: en } = payment;
  const instructions = inLanguage(links.language, ar, en);
  const lines = accounts.map(({ kind, address, name }) => {
    const account = `${transferName(kind)}: ${ltr(address)}`;
    return name === "" ? account : `${account} · ${m.pay_to({ name: asWritten(name) })}`;
  });
  return [
    { type: "fact", label: m.pay_amount(), value: amount(missing) },
    ...(order.pay_until === null
      ? []
      : [{ type: "fact" as const, label: m.mail_pay_by(), value: payUntil(order, links) }]),
    ...(accounts.length === 0
      ? [{ type: "paragraph" as const, text: m.pay_no_account() }]
      : [
          { type: "lines" as const, title: m.mail_pay_to_one_of(), lines },
          { type: "fact" as const, label: m.pay_write_in_note(), value: ltr(order.order_no) },
        ]),
    ...instructions
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map((line) => ({ type: "paragraph" as const, text: asWritten(line) })),
    { type: "button", label: m.mail_pay_button(), url: orderPage(order) },
    ...restOf(order),
  ];
}

/** Returns the sentence about the rest at the door. */
export function restOf(order: EmailOrder): EmailPart[] {
  const rest = restAtDoor(order);
  return rest === 0 ? [] : [{ type: "paragraph", text: m.mail_rest_preheader({ amount: amount(rest) }) }];
}

/** Returns the sentence about money that is due back to the customer; none if nothing is. */
export function dueBack({ refundDue, refundDueOn }: EmailPayment, { language }: Links): EmailPart[] {
  if (refundDue === 0 || refundDueOn === null) return [];
  const day = formatDate(new Date(`${refundDueOn}T12:00:00Z`), language);
  return [{ type: "paragraph", text: m.mail_refund_due({ amount: amount(refundDue), day }) }];
}
