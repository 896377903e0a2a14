import type { Language } from "#contract/language.ts";
import { toPounds } from "#contract/money.ts";
import type { Cart as WireCart } from "#contract/orders/cart.ts";
import type { CartTotals } from "#shop/cart/cart-totals.ts";
import type { Cart } from "#shop/cart/get-cart.ts";
import { priceToPay } from "#shop/catalogue/product.ts";
import { toProductJson } from "../catalogue/to-product-json.ts";

/** Converts a cart: always one entry, the customer's. */
export function toCartJson(
  { customerId, lines, totals, version }: Cart,
  language: Language,
  publicUrl: string,
): WireCart {
  return {
    items: [
      {
        id: customerId,
        products: lines.map(({ id, quantity, product, available }) => ({
          id,
          productId: product.id,
          product: toProductJson(product, language, publicUrl),
          quantity,
          unit_price_egp: toPounds(product.price),
          discounted_price_egp: product.discounted_price === null ? null : toPounds(product.discounted_price),
          subtotal_egp: toPounds(product.price * quantity),
          total_price_egp: toPounds(priceToPay(product) * quantity),
          available,
        })),
      },
    ],
    summary: {
      subtotal_egp: toPounds(totals.subtotal),
      discounted_subtotal_egp: toPounds(totals.discountedSubtotal),
      discount_egp: toPounds(totals.discount),
      coupon: totals.coupon === null ? null : toAppliedCouponJson(totals.coupon),
      delivery_fee_egp: totals.deliveryFee === null ? null : toPounds(totals.deliveryFee),
      total_price_egp: toPounds(totals.total),
    },
    cart_version: version,
    free_delivery_missing_egp:
      totals.freeDeliveryMissing === null ? null : toPounds(totals.freeDeliveryMissing),
  };
}

function toAppliedCouponJson({ code, discount, takenOff }: NonNullable<CartTotals["coupon"]>) {
  return { code, discount: discount / 100, discount_egp: toPounds(takenOff) };
}
