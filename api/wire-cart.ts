import type { Cart as WireCart } from "#contract/cart.ts";
import type { Language } from "#contract/language.ts";
import { pounds } from "#contract/money.ts";
import type { CartTotals } from "#shop/cart/cart-totals.ts";
import type { Cart } from "#shop/cart/get-cart.ts";
import { priceToPay } from "#shop/catalogue/product.ts";
import { wireProduct } from "./wire-product.ts";

/** A cart as the contract writes it: one entry, the customer's, always present. */
export function wireCart(
  { customerId, lines, totals }: Cart,
  language: Language,
  mediaUrl: string,
): WireCart {
  return {
    items: [
      {
        id: customerId,
        products: lines.map(({ id, quantity, product, available }) => ({
          id,
          productId: product.id,
          product: wireProduct(product, language, mediaUrl),
          quantity,
          unit_price_egp: pounds(product.price),
          discounted_price_egp: product.discounted_price === null ? null : pounds(product.discounted_price),
          subtotal_egp: pounds(product.price * quantity),
          total_price_egp: pounds(priceToPay(product) * quantity),
          available,
        })),
      },
    ],
    summary: {
      subtotal_egp: pounds(totals.subtotal),
      discounted_subtotal_egp: pounds(totals.discountedSubtotal),
      discount_egp: pounds(totals.discount),
      coupon: totals.coupon === null ? null : wireAppliedCoupon(totals.coupon),
      delivery_fee_egp: totals.deliveryFee === null ? null : pounds(totals.deliveryFee),
      total_price_egp: pounds(totals.total),
    },
  };
}

function wireAppliedCoupon({ code, discount, takenOff }: NonNullable<CartTotals["coupon"]>) {
  return { code, discount: discount / 100, discount_egp: pounds(takenOff) };
}
