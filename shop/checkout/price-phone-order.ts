import type { FieldErrors } from "#contract/field-errors.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import type { CouponRefusal, UsableCoupon } from "../coupons/coupon.ts";
import { findOffers } from "../offers/find-offers.ts";
import type { ShortProduct } from "../orders/order-pieces.ts";
import { isOfKind } from "../pricing/offer.ts";
import { priceCart } from "../pricing/price-cart.ts";
import type { PricedCart, PricingInput } from "../pricing/priced-cart.ts";
import { accept, type Result, refuse } from "../result.ts";
import { giftIds, giftProductsOf, type ReadProducts, unknownProducts } from "./content-parts.ts";
import type { OrderTerms } from "./order-offers.ts";
import { type OrderAuthor, type StaffDiscountRefusal, staffDiscountRefusal } from "./staff-discount.ts";
import type { CartLineForOrder, OrderedProduct } from "./take-from-stock.ts";

/** Content of a phone order that decides its price. Amounts in piastres. */
export interface PhoneOrderTerms {
  readonly lines: readonly { readonly product_id: number; readonly quantity: number }[];
  /** City of the delivery. Its `fee` is the fee that staff typed, else that of the city, else null. */
  readonly city: PricingInput["city"];
  /** Whether staff typed the fee. No offer reduces it then. */
  readonly isFeeTyped: boolean;
  /** Discount by staff; 0 for none. */
  readonly discount: number;
}

/** Reason why a phone order has no price. `fields` names unknown products, `stock_short` products with too little stock. */
export type PhoneOrderPriceRefusal =
  | { readonly code: "fields"; readonly errors: FieldErrors }
  | { readonly code: "stock_short"; readonly products: readonly ShortProduct[] }
  | StaffDiscountRefusal
  | CouponRefusal;

/** Phone order with its price. `products` also contains those of gift offers, by product id. */
export interface PricedPhoneOrder {
  readonly lines: readonly CartLineForOrder[];
  readonly products: ReadonlyMap<number, OrderedProduct>;
  readonly coupon: UsableCoupon | null;
  readonly terms: OrderTerms;
  readonly priced: PricedCart;
}

/**
 * Prices a phone order at current prices. Placing it passes `lockProducts` as `read` and locks the coupon in `findCoupon`; the preview locks
 * nothing. `findCoupon` runs after `read`, so that products are locked before the coupon.
 */
export async function pricePhoneOrder(
  tx: DatabaseTransaction,
  { lines: wanted, city, isFeeTyped, discount }: PhoneOrderTerms,
  author: OrderAuthor,
  read: ReadProducts,
  findCoupon: () => Promise<Result<UsableCoupon | null, CouponRefusal>>,
): Promise<Result<PricedPhoneOrder, PhoneOrderPriceRefusal>> {
  const found = await findOffers(tx);
  // A typed fee applies to any amount, so free delivery does not.
  const offers = found.offers.filter((offer) => !isFeeTyped || !isOfKind(offer, "free_delivery"));
  const products = await read(tx, [...wanted.map((line) => line.product_id), ...giftIds(offers)]);
  const unknown = unknownProducts(wanted, products);
  if (unknown !== null) return refuse({ code: "fields", errors: unknown });
  const lines = wanted.flatMap(({ product_id, quantity }, index) => {
    const product = products.get(product_id);
    return product === undefined ? [] : [{ ...product, id: index, quantity }];
  });
  const short = lines.filter((line) => line.quantity > line.stock);
  if (short.length > 0) {
    const names = short.map(({ product_id: id, name_en, name_ar, stock }) => ({
      id,
      name_en,
      name_ar,
      remaining: stock,
    }));
    return refuse({ code: "stock_short", products: names });
  }
  const usable = await findCoupon();
  if (!usable.ok) return usable;
  const coupon = usable.value;
  const terms = { offers, coupon: coupon?.terms ?? null };
  const priced = priceCart({
    lines,
    ...terms,
    city,
    now: new Date(),
    giftProducts: giftProductsOf(products),
    staffDiscount: discount,
  });
  if (priced.couponMismatch !== null) return refuse(priced.couponMismatch);
  const refusal = staffDiscountRefusal(author, discount, priced);
  if (refusal !== null) return refuse(refusal);
  return accept({ lines, products, coupon, terms, priced });
}
