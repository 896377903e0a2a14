import { inLanguage, type Language } from "#contract/language.ts";
import { orderStatusIds } from "#contract/order-statuses.ts";
import { m } from "#messages/compiled/messages.js";
import { formatPrice } from "#messages/format.ts";
import type { AdminOrder } from "#shop/orders/admin-order.ts";
import { toShipmentJson } from "../../orders/to-shipment-json.ts";

/** Words and links of a message to a customer. */
interface Words {
  readonly locale: Language;
  readonly brand: string;
  /** Page that confirms or cancels the order; null once it left Processing. */
  readonly confirmation: string | null;
  /** Page that shows the order. */
  readonly view: string;
}

/** Returns the text that staff send a customer on WhatsApp, by the state of the order, in the customer's language. */
export function whatsappMessage(order: AdminOrder, { confirmation, locale, ...words }: Words): string {
  const to = { locale };
  const named = { ...words, name: firstName(order), number: order.order_no };
  const due = formatPrice(order.cash_due);
  switch (order.status_id) {
    case orderStatusIds.processing:
      return order.confirmation === "confirmed" || confirmation === null
        ? m.whatsapp_preparing({ ...named, total: due }, to)
        : withOffers(m.whatsapp_confirm({ ...named, link: confirmation, total: due }, to), order, locale);
    case orderStatusIds.shipped:
      return withTracking(m.whatsapp_shipped({ ...named, total: due }, to), order, locale);
    case orderStatusIds.delivered:
      return m.whatsapp_delivered(named, to);
    case orderStatusIds.cancelled:
      return m.whatsapp_cancelled(named, to);
    case orderStatusIds.returned:
      return order.shipment?.outcome === "refused"
        ? m.whatsapp_refused(named, to)
        : m.whatsapp_returned(named, to);
  }
}

/** Returns the text that sends the link for returns. */
export function whatsappReturnMessage(
  order: AdminOrder,
  { locale, ...words }: { readonly brand: string; readonly link: string; readonly locale: Language },
): string {
  return m.whatsapp_return({ ...words, name: firstName(order), number: order.order_no }, { locale });
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
