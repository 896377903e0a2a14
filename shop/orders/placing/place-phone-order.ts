import type { PhoneOrder } from "#contract/admin/orders/order-changes.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import type { CouponRefusal } from "../../coupons/coupon.ts";
import { lockCoupon, redeemCoupon } from "../../coupons/redeem-coupon.ts";
import { findOrMakeCaller } from "../../customers/caller.ts";
import { findOffers } from "../../offers/find-offers.ts";
import { isOfKind } from "../../pricing/offer.ts";
import { priceCart } from "../../pricing/price-cart.ts";
import { accept, type Result, refuse } from "../../result.ts";
import { setConfirmation } from "../confirm-order.ts";
import { lockOrder } from "../lock-order.ts";
import { byStaff } from "../order-events.ts";
import {
  findCityDelivery,
  giftIds,
  giftProductsOf,
  givenGift,
  lockProducts,
  unknownProducts,
} from "./content-parts.ts";
import type { IdempotencyKey } from "./idempotency.ts";
import { insertOrder } from "./insert-order.ts";
import type { ShortProduct } from "./place-order.ts";
import { type OrderAuthor, type StaffDiscountRefusal, staffDiscountRefusal } from "./staff-discount.ts";
import { claimStaffKey, rememberStaffKey } from "./staff-idempotency.ts";

export type PhoneOrderRefusal =
  | { readonly code: "fields"; readonly errors: FieldErrors }
  | { readonly code: "stock_short"; readonly products: readonly ShortProduct[] }
  | { readonly code: "key_reused" }
  /** The same request has already made this order. */
  | { readonly code: "key_done"; readonly orderId: number }
  | StaffDiscountRefusal
  | CouponRefusal;

/**
 * Places a phone order for staff at current prices, for an account or a guest; queues an e-mail if there is an address. It counts as
 * confirmed, because the customer is on the phone, unless staff choose otherwise. Limits of open orders do not apply. Returns the order's
 * id.
 */
export async function placePhoneOrder(
  tx: DatabaseTransaction,
  author: OrderAuthor,
  order: PhoneOrder,
  key: IdempotencyKey | null,
): Promise<Result<number, PhoneOrderRefusal>> {
  if (key !== null) {
    const claim = await claimStaffKey(tx, author.id, key, "order_id");
    if (claim.state === "reused") return refuse({ code: "key_reused" });
    if (claim.state === "done") return refuse({ code: "key_done", orderId: claim.id });
  }
  const caller = await findOrMakeCaller(tx, order);
  if (!caller.ok) return caller;
  const { customerId, phone } = caller.value;
  const city = await findCityDelivery(tx, order.address.city_id);
  if (city === null) return refuse({ code: "fields", errors: { "address.city_id": ["choose_city"] } });

  const isFeeTyped = order.delivery_fee_egp !== undefined;
  const found = await findOffers(tx);
  // A fee set by staff applies to any amount.
  const offers = found.offers.filter((offer) => !isFeeTyped || !isOfKind(offer, "free_delivery"));
  const products = await lockProducts(tx, [
    ...order.lines.map((line) => line.product_id),
    ...giftIds(offers),
  ]);
  const unknown = unknownProducts(order.lines, products);
  if (unknown !== null) return refuse({ code: "fields", errors: unknown });
  const lines = order.lines.flatMap(({ product_id, quantity }, index) => {
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

  const held = order.coupon === "" ? null : await lockCoupon(tx, { customerId }, order.coupon);
  if (held !== null && !held.ok) return held;
  const coupon = held?.value ?? null;
  const terms = { offers, coupon: coupon?.terms ?? null };
  const staffDiscount = order.discount_egp ?? 0;
  const priced = priceCart({
    lines,
    ...terms,
    city: { id: order.address.city_id, fee: order.delivery_fee_egp ?? city.delivery_fee },
    now: new Date(),
    giftProducts: giftProductsOf(products),
    staffDiscount,
  });
  if (priced.couponMismatch !== null) return refuse(priced.couponMismatch);
  const refusal = staffDiscountRefusal(author, staffDiscount, priced);
  if (refusal !== null) return refuse(refusal);

  const orderedBy = byStaff(author.id);
  const id = await insertOrder(tx, {
    customerId,
    phone,
    note: order.note,
    lines,
    cartLineIds: [],
    address: {
      ...order.address,
      title: order.address.title ?? "",
      phone: order.address.phone ?? phone,
      latitude: order.address.latitude ?? null,
      longitude: order.address.longitude ?? null,
    },
    priced,
    gift: givenGift(priced, products),
    terms,
    staffDiscountReason: order.discount_reason ?? "",
    deliveryDays: city.delivery_days_to,
    orderedBy,
    origin: null,
  });
  if (coupon !== null) await redeemCoupon(tx, { couponId: coupon.id, customerId, orderId: id });
  if (order.confirmed) {
    const made = await lockOrder(tx, id);
    if (made !== null) await setConfirmation(tx, made, "confirmed", orderedBy);
  }
  if (key !== null) await rememberStaffKey(tx, author.id, key, { order_id: id });
  return accept(id);
}
