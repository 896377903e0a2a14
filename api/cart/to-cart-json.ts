import type { Cart as WireCart } from "#contract/cart/cart.ts";
import type { Language } from "#contract/language.ts";
import { toPounds } from "#contract/money.ts";
import type { Cart } from "#shop/cart/get-cart.ts";
import { priceToPay } from "#shop/catalogue/product.ts";
import type { AppliedCoupon, AppliedOffer } from "#shop/pricing/priced-cart.ts";
import { toProductJson } from "../catalogue/to-product-json.ts";

/** Converts a cart: always one entry, the customer's. */
export function toCartJson(
  { customerId, lines, priced, version, giftProduct }: Cart,
  language: Language,
  publicUrl: string,
): WireCart {
  return {
    items: [
      {
        id: customerId,
        products: lines.map(({ id, quantity, product, available }, index) => ({
          id,
          productId: product.id,
          product: toProductJson(product, language, publicUrl),
          quantity,
          unit_price_egp: toPounds(product.price),
          discounted_price_egp: product.discounted_price === null ? null : toPounds(product.discounted_price),
          subtotal_egp: toPounds(product.price * quantity),
          total_price_egp: toPounds(priceToPay(product) * quantity),
          offer_discount_egp: toPounds(priced.lines[index]?.offerDiscount ?? 0),
          available,
        })),
      },
    ],
    summary: {
      subtotal_egp: toPounds(priced.subtotal),
      discounted_subtotal_egp: toPounds(priced.discountedSubtotal),
      discount_egp: toPounds(priced.discount),
      coupon: priced.coupon === null ? null : toAppliedCouponJson(priced.coupon),
      delivery_fee_egp: priced.deliveryFee === null ? null : toPounds(priced.deliveryFee),
      total_price_egp: toPounds(priced.total),
    },
    offers: priced.offers.map(toAppliedOfferJson),
    gift:
      priced.gift === null || giftProduct === null
        ? null
        : {
            product: toProductJson(giftProduct, language, publicUrl),
            declined: priced.gift.state === "declined",
            available: priced.gift.state !== "out_of_stock",
          },
    cart_version: version,
    free_delivery_missing_egp:
      priced.freeDeliveryMissing === null ? null : toPounds(priced.freeDeliveryMissing),
  };
}

function toAppliedCouponJson({ code, discount, takenOff }: AppliedCoupon) {
  return { code, discount: discount / 100, discount_egp: toPounds(takenOff) };
}

/** Converts an offer of a cart or an order. */
export function toAppliedOfferJson({
  id,
  label_en,
  label_ar,
  amount,
}: Pick<AppliedOffer, "id" | "label_en" | "label_ar" | "amount">) {
  return { id, label_en, label_ar, amount_egp: toPounds(amount) };
}
