import type { Language } from "#contract/language.ts";
import type { CartRefusal } from "#shop/cart/add-to-cart.ts";
import { m } from "./compiled/messages.js";

type QuantityRefusal = Extract<CartRefusal, { remaining: number }>;

/** Returns the reason why a cart line rejects a quantity, with the possible number. */
export function cartRefusalMessage({ code, remaining, inCart }: QuantityRefusal, locale: Language): string {
  if (code === "line_full") {
    return remaining <= 0
      ? m.cart_line_full({}, { locale })
      : m.cart_line_nearly_full({ remaining }, { locale });
  }
  if (remaining === 0) return m.cart_sold_out({}, { locale });
  return inCart > 0
    ? m.cart_stock_short_with_cart({ remaining, inCart }, { locale })
    : m.cart_stock_short({ remaining }, { locale });
}
