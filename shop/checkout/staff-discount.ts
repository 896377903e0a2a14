import { maxDiscountOfStaff } from "#contract/admin/orders/order-changes.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { PricedCart } from "../pricing/priced-cart.ts";
import { percentOf } from "../pricing/spread.ts";

/** Member of staff who writes an order; only owners may give more than 50 % off. */
export interface OrderAuthor {
  readonly id: number;
  readonly isOwner: boolean;
}

export type StaffDiscountRefusal =
  | { readonly code: "fields"; readonly errors: FieldErrors }
  | { readonly code: "discount_for_owners" };

/** Returns why this author can't give a discount (piastres) on a cart priced with it; null if it is allowed. */
export function staffDiscountRefusal(
  { isOwner }: OrderAuthor,
  discount: number,
  priced: PricedCart,
): StaffDiscountRefusal | null {
  const goods = priced.discountedSubtotal - priced.offerDiscount - (priced.coupon?.takenOff ?? 0);
  if (discount > goods) return { code: "fields", errors: { discount_egp: ["discount_above_goods"] } };
  if (!isOwner && discount > percentOf(goods, maxDiscountOfStaff)) return { code: "discount_for_owners" };
  return null;
}
