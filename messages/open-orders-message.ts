import type { Language } from "#contract/language.ts";
import { nationalPhone } from "#contract/phone/phone.ts";
import type { OpenOrdersRejection } from "#shop/checkout/open-orders.ts";
import { m } from "./compiled/messages.js";

/** Returns the reason why no further order is possible, with advice. */
export function openOrdersMessage(rejection: OpenOrdersRejection, locale: Language): string {
  const { code, of, max, shopPhone } = rejection;
  if (code === "network_pieces") return networkMessage(rejection, locale);
  if (shopPhone === null) {
    return code === "no_cash_orders"
      ? m.order_no_cash_no_phone({}, { locale })
      : m.order_open_no_phone({}, { locale });
  }
  const words = { max, phone: nationalPhone(shopPhone) };
  switch (code) {
    case "no_cash_orders":
      return m.order_no_cash({ phone: words.phone }, { locale });
    case "open_orders":
      return of === "account"
        ? m.order_open_orders(words, { locale })
        : m.order_open_orders_phone(words, { locale });
    case "open_pieces":
      return of === "account"
        ? m.order_open_pieces(words, { locale })
        : m.order_open_pieces_phone(words, { locale });
  }
}

function networkMessage({ shopPhone, shopWhatsapp }: OpenOrdersRejection, locale: Language): string {
  const sentences = [m.order_network_pieces({}, { locale })];
  if (shopPhone !== null) sentences.push(m.order_call_us({ phone: nationalPhone(shopPhone) }, { locale }));
  if (shopWhatsapp !== null) {
    sentences.push(m.order_message_us({ phone: nationalPhone(shopWhatsapp) }, { locale }));
  }
  return sentences.join(" ");
}
