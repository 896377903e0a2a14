import type { Offer, OfferKind, Scope } from "./offer.ts";

/** Line to price; amounts in piastres. `price` is the full price of a piece. */
export interface PricingLine {
  readonly product_id: number;
  readonly category_id: number;
  readonly quantity: number;
  readonly price: number;
  readonly discounted_price: number | null;
}

/** Coupon whose dates and uses were checked before. Amounts are piastres, the discount is hundredths of a percent. */
export interface CouponTerms extends Scope {
  readonly code: string;
  readonly kind: "percent" | "amount" | "free_delivery";
  /** Percentage of kind `percent`; 0 otherwise. */
  readonly discount: number;
  /** Amount of kind `amount`; null otherwise. */
  readonly amount: number | null;
  readonly min_subtotal: number | null;
}

/** Product of a gift offer: its price, and the pieces that the shop has. */
export interface GiftProduct {
  readonly id: number;
  readonly price: number;
  readonly remaining: number;
}

/** Input of the pricing. */
export interface PricingInput {
  readonly lines: readonly PricingLine[];
  readonly offers: readonly Offer[];
  readonly coupon: CouponTerms | null;
  /** City of the delivery with its fee; null while unknown. */
  readonly city: { readonly id: number | null; readonly fee: number | null };
  readonly now: Date;
  /** Products of gift offers. An offer without its product gives nothing. */
  readonly giftProducts?: readonly GiftProduct[];
  /** Gift offer that the customer declined. */
  readonly declinedGift?: number | null;
  /** Discount by staff. What exceeds the price of the goods is ignored. */
  readonly staffDiscount?: number;
}

/** Shares of a line in the reductions, in the order of the input. */
export interface PricedLine {
  readonly offerDiscount: number;
  readonly couponDiscount: number;
  readonly staffDiscount: number;
}

/** Offer that applies. `amount` reduces the goods; `deliverySaved` is the fee that free delivery saves, 0 while it is unknown. */
export interface AppliedOffer {
  readonly id: number;
  readonly kind: OfferKind;
  readonly label_en: string;
  readonly label_ar: string;
  readonly amount: number;
  readonly deliverySaved: number;
}

/** Coupon with its reduction of the goods; 0 for free delivery. */
export interface AppliedCoupon {
  readonly code: string;
  readonly kind: CouponTerms["kind"];
  readonly discount: number;
  readonly takenOff: number;
}

export interface Gift {
  readonly offerId: number;
  readonly productId: number;
  readonly state: "given" | "declined" | "out_of_stock";
}

/** Reason why a valid coupon does not apply to this cart. `offers`: those that save more and do not combine with it. */
export type CouponMismatch =
  | { readonly code: "coupon_min_subtotal"; readonly min: number }
  | { readonly code: "coupon_other_products" | "coupon_saves_nothing" }
  | { readonly code: "coupon_offers_better"; readonly label_en: string; readonly label_ar: string };

/** Priced cart; amounts in piastres. total = discountedSubtotal − offerDiscount − coupon − staffDiscount + deliveryFee. */
export interface PricedCart {
  readonly lines: readonly PricedLine[];
  readonly subtotal: number;
  /** Sum of current prices. */
  readonly discountedSubtotal: number;
  /** Discounts of products. */
  readonly discount: number;
  /** Offers by id. */
  readonly offers: readonly AppliedOffer[];
  readonly offerDiscount: number;
  readonly coupon: AppliedCoupon | null;
  readonly couponMismatch: CouponMismatch | null;
  readonly staffDiscount: number;
  readonly gift: Gift | null;
  /** Null while the city is unknown, unless delivery is free. */
  readonly deliveryFee: number | null;
  /** Amount missing for free delivery; 0 if it is free, null if there is no such offer. */
  readonly freeDeliveryMissing: number | null;
  readonly total: number;
}

/** Returns the current price of a piece. */
export function payable({
  price,
  discounted_price,
}: Pick<PricingLine, "price" | "discounted_price">): number {
  return discounted_price ?? price;
}
