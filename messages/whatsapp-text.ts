import { type WhatsappKind, type WhatsappValue, whatsappTexts } from "#contract/admin/whatsapp-kinds.ts";
import type { Language } from "#contract/language.ts";
import { m } from "./compiled/messages.js";

type Values = Readonly<Record<WhatsappValue, string>>;

const usual: Readonly<Record<WhatsappKind, (values: Values, to: { locale: Language }) => string>> = {
  confirm: m.whatsapp_confirm,
  payment: m.whatsapp_payment,
  preparing: m.whatsapp_preparing,
  shipped: m.whatsapp_shipped,
  delivered: m.whatsapp_delivered,
  cancelled: m.whatsapp_cancelled,
  refused: m.whatsapp_refused,
  returned: m.whatsapp_returned,
  return: m.whatsapp_return,
};

/** Texts about an order for which nothing is left to pay at the door. */
const usualPaid: Partial<typeof usual> = {
  confirm: m.whatsapp_confirm_paid,
  preparing: m.whatsapp_preparing_paid,
  shipped: m.whatsapp_shipped_paid,
};

const placeholders: Values = {
  name: "{name}",
  brand: "{brand}",
  number: "{number}",
  total: "{total}",
  link: "{link}",
  view: "{view}",
  review: "{review}",
  amount: "{amount}",
  account: "{account}",
  deadline: "{deadline}",
};

/** Returns the usual text of a kind, with its placeholders in braces. */
export function usualWhatsappText(kind: WhatsappKind, locale: Language, isPaid = false): string {
  return ((isPaid ? usualPaid[kind] : undefined) ?? usual[kind])(placeholders, { locale });
}

/**
 * Returns the text of a kind with its values: the shop's own text, or the usual one if that is empty. `isPaid`: nothing is left to pay at the
 * door.
 */
export function whatsappText(
  kind: WhatsappKind,
  own: string,
  values: Partial<Values>,
  locale: Language,
  isPaid = false,
): string {
  const text = own === "" ? usualWhatsappText(kind, locale, isPaid) : own;
  const known: readonly string[] = whatsappTexts[kind];
  return text.replace(/\{(\w+)\}/g, (placeholder, value: string) =>
    known.includes(value) ? (values[value as WhatsappValue] ?? "") : placeholder,
  );
}
