import { sql } from "kysely";
import { maxDiscountOfStaff } from "#contract/admin/orders/order-changes.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { couponTerms } from "../coupons/coupon.ts";
import { percentOf } from "../pricing/line-shares.ts";
import { isRunning, type Offer } from "../pricing/offer.ts";
import type { AppliedOffer, CouponTerms, PricedCart, PricingInput } from "../pricing/priced-cart.ts";
import type { OrderedProduct } from "./ordered-products.ts";

/** Terms that an order is priced with. */
export type OrderTerms = Pick<PricingInput, "offers" | "coupon">;

/** Columns of an order with its amounts in piastres. `discount` is the sum of all reductions. */
export function orderAmounts(priced: PricedCart) {
  const { subtotal, discount, offerDiscount, coupon, staffDiscount, deliveryFee, total } = priced;
  const couponDiscount = coupon?.takenOff ?? 0;
  return {
    subtotal,
    discount: discount + offerDiscount + couponDiscount + staffDiscount,
    offer_discount: offerDiscount,
    coupon: coupon?.code ?? null,
    coupon_discount: couponDiscount,
    staff_discount: staffDiscount,
    delivery_fee: deliveryFee ?? 0,
    total,
  };
}

/** Columns of an order line with the shares of the line at an index of the pricing. */
export function lineShareColumns({ lines }: PricedCart, index: number) {
  const { offerDiscount = 0, couponDiscount = 0, staffDiscount = 0 } = lines[index] ?? {};
  return { offer_discount: offerDiscount, coupon_discount: couponDiscount, staff_discount: staffDiscount };
}

/** Columns of an order line with a gift: one piece that costs nothing. */
export function giftColumns({ product_id, name_en, name_ar, price, discounted_price }: OrderedProduct) {
  return {
    product_id,
    product_name_en: name_en || name_ar,
    product_name_ar: name_ar,
    quantity: 1,
    unit_price: 0,
    paid_price: 0,
    offer_discount: 0,
    coupon_discount: 0,
    staff_discount: 0,
    gift_value: discounted_price ?? price,
  };
}

/** Writes the offers that an order was priced with. */
export async function insertOrderOffers(
  tx: DatabaseTransaction,
  orderId: number,
  offers: readonly AppliedOffer[],
): Promise<void> {
  if (offers.length === 0) return;
  const rows = offers.map(({ id, kind, label_en, label_ar, amount, deliverySaved }) => {
    return {
      order_id: orderId,
      offer_id: id,
      kind,
      label_en,
      label_ar,
      amount,
      delivery_saved: deliverySaved,
    };
  });
  await tx.insertInto("order_offers").values(rows).execute();
}

/** Writes the terms of an order; nothing if it has neither offers nor a coupon. */
export async function insertOrderTerms(
  tx: DatabaseTransaction,
  orderId: number,
  { offers: all, coupon }: OrderTerms,
): Promise<void> {
  const now = new Date();
  // Without its dates, an offer that has not started would apply to the next edit.
  const offers = all.filter((offer) => isRunning(offer, now));
  if (offers.length === 0 && coupon === null) return;
  await tx
    .insertInto("order_terms")
    .values({
      order_id: orderId,
      offers: JSON.stringify(offers.map(withoutDates)),
      coupon: coupon === null ? null : JSON.stringify(coupon),
    })
    .execute();
}

/** An offer that ran when the order was placed has no dates for the order. */
function withoutDates(offer: Offer): Offer {
  return { ...offer, starts_at: null, ends_at: null };
}

/** Terms of an order, the discount by staff, and the delivery fee that its free delivery saves, in piastres. */
export interface StoredTerms extends OrderTerms {
  readonly staffDiscount: number;
  readonly deliverySaved: number;
}

/** Reads what an order was priced with. An order of release 1.0 has no terms; its coupon has the terms of today then, and no offers apply. */
export async function readOrderTerms(tx: DatabaseTransaction, orderId: number): Promise<StoredTerms> {
  const row = await tx
    .selectFrom("orders")
    .leftJoin("order_terms", "order_terms.order_id", "orders.id")
    .leftJoin("coupon_redemptions", (join) =>
      join.onRef("coupon_redemptions.order_id", "=", "orders.id").on("given_back_at", "is", null),
    )
    .leftJoin("coupons", "coupons.id", "coupon_redemptions.coupon_id")
    .select("orders.staff_discount as staffDiscount")
    .select(sql<OrderTerms["offers"] | null>`offers`.as("offers"))
    .select(sql<CouponTerms | null>`order_terms.coupon`.as("terms"))
    .select(sql<CouponTerms | null>`case when coupons.id is not null then to_json(coupons) end`.as("coupon"))
    .select(
      sql<number>`(select coalesce(sum(delivery_saved), 0)::int from order_offers where order_id = ${orderId})`.as(
        "deliverySaved",
      ),
    )
    .where("orders.id", "=", orderId)
    .executeTakeFirstOrThrow();
  const { staffDiscount, deliverySaved, offers, terms, coupon } = row;
  const redeemed = coupon === null ? null : couponTerms(terms ?? coupon);
  return { offers: offers ?? [], coupon: redeemed, staffDiscount, deliverySaved };
}

/** Member of staff who writes an order; only owners may give more than 50 % off. */
export interface OrderAuthor {
  readonly id: number;
  readonly isOwner: boolean;
}

export type StaffDiscountRejection =
  | { readonly code: "fields"; readonly errors: FieldErrors }
  | { readonly code: "discount_for_owners" };

/** Returns why this author can't give a discount (piastres) on a cart priced with it; null if it is allowed. */
export function staffDiscountRejection(
  { isOwner }: OrderAuthor,
  discount: number,
  priced: PricedCart,
): StaffDiscountRejection | null {
  const goods = priced.discountedSubtotal - priced.offerDiscount - (priced.coupon?.takenOff ?? 0);
  if (discount > goods) return { code: "fields", errors: { discount_egp: ["discount_above_goods"] } };
  if (!isOwner && discount > percentOf(goods, maxDiscountOfStaff)) return { code: "discount_for_owners" };
  return null;
}
