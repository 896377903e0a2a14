import { maxAddresses } from "#contract/addresses/address-limits.ts";
import { inLanguage, type Language } from "#contract/language.ts";
import { formatRoundPrice } from "#contract/money.ts";
import { nationalPhone } from "#contract/phone/phone.ts";
import type { OpenOrdersRejection } from "#shop/checkout/open-orders.ts";
import type { OrderRejection } from "#shop/checkout/place-order.ts";
import { m } from "./compiled/messages.js";
import { couponRejectionMessage } from "./coupon-rejection-message.ts";
import { termsSentence } from "./payment-words.ts";

/** Returns the reason why an order was rejected, with advice. */
export function orderRejectionMessage(rejection: OrderRejection, locale: Language): string {
  switch (rejection.code) {
    case "cart_empty":
      return m.order_cart_empty({}, { locale });
    case "address_unknown":
      return m.field_choose_address({}, { locale });
    case "fields":
      return m.error_fields({}, { locale });
    case "cart_changed":
      return m.order_cart_changed({}, { locale });
    case "too_many_addresses":
      return m.address_too_many({ max: maxAddresses }, { locale });
    case "key_reused":
      return m.order_key_reused({}, { locale });
    case "total_changed":
      return m.order_total_changed({ total: formatRoundPrice(rejection.total) }, { locale });
    case "terms_changed":
      return termsSentence(rejection, rejection.shopPhone, locale);
    case "stock_short": {
      const names = rejection.products.map((product) => {
        const name = inLanguage(locale, product.name_ar, product.name_en);
        return product.remaining === 0
          ? m.order_product_sold_out({ name }, { locale })
          : m.order_product_short({ name, remaining: product.remaining }, { locale });
      });
      return `${names.join(locale === "ar" ? "؛ " : "; ")}.`;
    }
    case "too_many_orders":
      return m.error_too_many_tries({ count: Math.ceil(rejection.seconds / 60) }, { locale });
    case "open_orders":
    case "open_pieces":
    case "no_cash_orders":
    case "network_pieces":
      return openOrdersMessage(rejection, locale);
    default:
      return couponRejectionMessage(rejection, locale);
  }
}

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
