import type { Language } from "#contract/language.ts";
import type { CartRejection } from "#shop/cart/add-to-cart.ts";
import { m } from "./compiled/messages.js";

type QuantityRejection = Extract<CartRejection, { remaining: number }>;

/** Returns the reason why a cart line rejects a quantity, with the possible number. */
export function cartRejectionMessage(
  { code, remaining, inCart }: QuantityRejection,
  locale: Language,
): string {
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
