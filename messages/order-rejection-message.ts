import { maxAddresses } from "#contract/addresses/address-limits.ts";
import type { Language } from "#contract/language.ts";
import type { OrderRejection } from "#shop/checkout/place-order.ts";
import { m } from "./compiled/messages.js";
import { couponRejectionMessage } from "./coupon-rejection-message.ts";
import { formatPrice } from "./format.ts";
import { openOrdersMessage } from "./open-orders-message.ts";

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
      return m.order_total_changed({ total: formatPrice(rejection.total) }, { locale });
    case "stock_short": {
      const names = rejection.products.map((product) => {
        const name = locale === "ar" ? product.name_ar : product.name_en;
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
