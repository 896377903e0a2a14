import type { PhoneOrder } from "#contract/admin/orders/order-changes.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { lockCoupon, redeemCoupon } from "../coupons/redeem-coupon.ts";
import type { IdempotencyKey } from "../idempotency.ts";
import { claimStaffKey, rememberStaffKey } from "../idempotency.ts";
import { setConfirmation } from "../orders/confirmation.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { byStaff } from "../orders/order-events.ts";
import { accept, type Result, refuse } from "../result.ts";
import { findOrMakeCaller } from "./caller.ts";
import { findCityDelivery, givenGift, lockProducts } from "./content-parts.ts";
import { insertOrder } from "./insert-order.ts";
import { type PhoneOrderPriceRefusal, pricePhoneOrder } from "./price-phone-order.ts";
import type { OrderAuthor } from "./staff-discount.ts";

export type PhoneOrderRefusal =
  | { readonly code: "key_reused" }
  /** The same request has already made this order. */
  | { readonly code: "key_done"; readonly orderId: number }
  | PhoneOrderPriceRefusal;

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

  const fee = order.delivery_fee_egp;
  const result = await pricePhoneOrder(
    tx,
    {
      lines: order.lines,
      city: { id: city.id, fee: fee ?? city.delivery_fee },
      isFeeTyped: fee !== undefined,
      discount: order.discount_egp ?? 0,
    },
    author,
    lockProducts,
    async () => (order.coupon === "" ? accept(null) : await lockCoupon(tx, { customerId }, order.coupon)),
  );
  if (!result.ok) return result;
  const { lines, products, coupon, terms, priced } = result.value;

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
