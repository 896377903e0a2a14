import type { WhatsappKind } from "#contract/admin/whatsapp-kinds.ts";
import { inLanguage, type Language } from "#contract/language.ts";
import { formatPrice } from "#contract/money.ts";
import { orderStatusIds } from "#contract/order-statuses.ts";
import { m } from "#messages/compiled/messages.js";
import { formatMoment } from "#messages/format.ts";
import { transferName } from "#messages/payment-words.ts";
import { whatsappText } from "#messages/whatsapp-text.ts";
import type { AdminOrder } from "#shop/orders/admin-order.ts";
import type { PaymentAccount } from "#shop/payments/payment-settings.ts";
import type { OwnWhatsappTexts } from "#shop/settings/whatsapp-texts.ts";
import { toShipmentJson } from "../../orders/to-shipment-json.ts";

/** Words and links of a message to a customer, and the owner's texts. */
interface Words {
  readonly locale: Language;
  readonly own: OwnWhatsappTexts;
  readonly brand: string;
  /** Page that confirms or cancels the order; null once it left Processing. */
  readonly confirmation: string | null;
  /** Page that shows the order. */
  readonly view: string;
  /** Page for reviews of its products. */
  readonly review: string;
  readonly accounts: readonly PaymentAccount[];
}

/** Returns the text that staff send a customer on WhatsApp, by the state of the order, in the customer's language. */
export function whatsappMessage(
  order: AdminOrder,
  { confirmation, locale, own, brand, view, review, accounts }: Words,
): string {
  const missing = Math.max(order.pay_first - order.advance, 0);
  const kind = kindOf(order, {
    hasConfirmation: confirmation !== null,
    isToPay: missing > 0 && accounts.length > 0,
  });
  const values = {
    ...valuesOf(order),
    brand,
    view,
    review,
    total: formatPrice(order.cash_due),
    link: kind === "payment" ? view : (confirmation ?? ""),
    amount: formatPrice(missing),
    account: accounts
      .map(({ kind: method, address }) => `${transferName(method, locale)} ${address}`)
      .join(m.comma({}, { locale })),
    deadline: order.pay_until === null ? "" : formatMoment(order.pay_until, locale),
  };
  const text = whatsappText(kind, own[kind] ?? "", values, locale, order.cash_due === 0);
  if (kind === "confirm") return withOffers(text, order, locale);
  return kind === "shipped" ? withTracking(text, order, locale) : text;
}

function kindOf(
  order: AdminOrder,
  { hasConfirmation, isToPay }: { readonly hasConfirmation: boolean; readonly isToPay: boolean },
): WhatsappKind {
  switch (order.status_id) {
    case orderStatusIds.processing:
      if (isToPay) return "payment";
      return order.confirmation === "confirmed" || !hasConfirmation ? "preparing" : "confirm";
    case orderStatusIds.shipped:
      return "shipped";
    case orderStatusIds.delivered:
      return "delivered";
    case orderStatusIds.cancelled:
      return "cancelled";
    case orderStatusIds.returned:
      return order.shipment?.outcome === "refused" ? "refused" : "returned";
  }
}

/** Returns the text that sends the link for returns. */
export function whatsappReturnMessage(
  order: AdminOrder,
  { locale, own, ...words }: Pick<Words, "locale" | "own" | "brand"> & { readonly link: string },
): string {
  return whatsappText("return", own.return ?? "", { ...valuesOf(order), ...words }, locale);
}

function valuesOf(order: AdminOrder) {
  return { name: firstName(order), number: order.order_no };
}

/** Returns a WhatsApp link to the order's phone; null after an erasure. */
export function whatsappUrl({ phone }: Pick<AdminOrder, "phone">, text: string): string | null {
  if (phone === "") return null;
  return `https://wa.me/${phone.replace(/^\+/, "")}?text=${encodeURIComponent(text)}`;
}

function firstName({ customer_name }: AdminOrder): string {
  const [name = ""] = customer_name.split(" ");
  return name;
}

function withOffers(text: string, { offers }: AdminOrder, locale: Language): string {
  if (offers.length === 0) return text;
  const labels = offers.map(({ label_en, label_ar }) => inLanguage(locale, label_ar, label_en));
  return `${text}\n${m.whatsapp_offers({ offers: labels.join(m.comma({}, { locale })) }, { locale })}`;
}

function withTracking(text: string, { shipment }: AdminOrder, locale: Language): string {
  if (shipment === null) return text;
  const { tracking_number, tracking_url, courier_name } = toShipmentJson(shipment);
  if (tracking_number === null || courier_name === null) return text;
  const tracking = tracking_url === null ? tracking_number : `${tracking_number} ${tracking_url}`;
  return `${text}\n${m.whatsapp_tracking({ courier: courier_name, tracking }, { locale })}`;
}
