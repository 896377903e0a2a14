import type { Language } from "#contract/language.ts";
import type { CartRefusal } from "#shop/cart/add-to-cart.ts";
import { m } from "./compiled/messages.js";

type QuantityRefusal = Extract<CartRefusal, { left: number }>;

/** Why a cart line can't hold so many pieces, with the number that it can. */
export function cartRefusalMessage({ code, left, inCart }: QuantityRefusal, locale: Language): string {
  if (code === "line_full") {
    return left <= 0 ? m.cart_line_full({}, { locale }) : m.cart_line_nearly_full({ left }, { locale });
  }
  if (left === 0) return m.cart_sold_out({}, { locale });
  return inCart > 0
    ? m.cart_stock_short_with_cart({ left, inCart }, { locale })
    : m.cart_stock_short({ left }, { locale });
}
