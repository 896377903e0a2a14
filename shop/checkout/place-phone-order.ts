import { sql } from "kysely";
import type { PhoneOrder } from "#contract/admin/orders/order-changes.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import type { CouponRejection, UsableCoupon } from "../coupons/coupon.ts";
import { lockCoupon, redeemCoupon } from "../coupons/redeem-coupon.ts";
import { claimStaffKey, type IdempotencyKey, rememberStaffKey } from "../idempotency.ts";
import { findOffers } from "../offers/find-offers.ts";
import { setConfirmation } from "../orders/confirmation.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { byStaff } from "../orders/order-events.ts";
import { changeTerms } from "../payments/change-terms.ts";
import { isOfKind } from "../pricing/offer.ts";
import { priceCart } from "../pricing/price-cart.ts";
import type { PricedCart, PricingInput } from "../pricing/priced-cart.ts";
import { accept, type Result, reject } from "../result.ts";
import { type ShortProduct, shortProducts } from "../stock/short-products.ts";
import { insertOrder } from "./insert-order.ts";
import {
  type OrderAuthor,
  type OrderTerms,
  type StaffDiscountRejection,
  staffDiscountRejection,
} from "./order-terms.ts";
import {
  type CartLineForOrder,
  findCityDelivery,
  giftIds,
  giftProductsOf,
  givenGift,
  lockProducts,
  type OrderedProduct,
  type ReadProducts,
  takingsOf,
  unknownProducts,
} from "./ordered-products.ts";
import { decidePayment } from "./payment-of-order.ts";

export type PhoneOrderRejection =
  | { readonly code: "key_reused" }
  /** The same request has already made this order. */
  | { readonly code: "key_done"; readonly orderId: number }
  | PhoneOrderPriceRejection;

/**
 * Places a phone order for staff at current prices, for an account or a guest; queues an e-mail if there is an address. It counts as
 * confirmed, because the customer is on the phone, unless staff choose otherwise. The rules decide what it asks for first, from which staff
 * can excuse it. Limits of open orders do not apply. Returns the order's id.
 */
export async function placePhoneOrder(
  tx: DatabaseTransaction,
  author: OrderAuthor,
  order: PhoneOrder,
  key: IdempotencyKey | null,
): Promise<Result<number, PhoneOrderRejection>> {
  if (key !== null) {
    const claim = await claimStaffKey(tx, author.id, key, "order_id");
    if (claim.state === "reused") return reject({ code: "key_reused" });
    if (claim.state === "done") return reject({ code: "key_done", orderId: claim.id });
  }
  const caller = await findOrMakeCaller(tx, order);
  if (!caller.ok) return caller;
  const { customerId, phone } = caller.value;
  const city = await findCityDelivery(tx, order.address.city_id);
  if (city === null) return reject({ code: "fields", errors: { "address.city_id": ["choose_city"] } });

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
  const payment = await decidePayment(tx, {
    method: order.payment_method,
    phone,
    customerId,
    total: priced.total,
    deliveryFee: priced.deliveryFee ?? 0,
    cityId: city.id,
  });
  if (!payment.ok) return payment;

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
    payment: payment.value,
    staffDiscountReason: order.discount_reason ?? "",
    channel: order.source,
    deliveryDays: city.delivery_days_to,
    orderedBy,
    origin: null,
  });
  if (coupon !== null) await redeemCoupon(tx, { couponId: coupon.id, customerId, orderId: id });
  await confirmAndExcuse(tx, id, order, author);
  if (key !== null) await rememberStaffKey(tx, author.id, key, { order_id: id });
  return accept(id);
}

async function confirmAndExcuse(
  tx: DatabaseTransaction,
  id: number,
  { confirmed, excuse_reason: reason }: PhoneOrder,
  author: OrderAuthor,
): Promise<void> {
  const order = await lockOrder(tx, id);
  if (order === null) return;
  if (confirmed) await setConfirmation(tx, order, "confirmed", byStaff(author.id));
  if (order.pay_first > 0 && reason !== undefined)
    await changeTerms(tx, order, { terms: "at_door", reason }, author.id);
}

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
export type PhoneOrderPriceRejection =
  | { readonly code: "fields"; readonly errors: FieldErrors }
  | { readonly code: "stock_short"; readonly products: readonly ShortProduct[] }
  | StaffDiscountRejection
  | CouponRejection;

/** Phone order with its price. `products` also contains those of gift offers, by product id. */
export interface PricedPhoneOrder {
  readonly lines: readonly CartLineForOrder[];
  readonly products: ReadonlyMap<number, OrderedProduct>;
  readonly coupon: UsableCoupon | null;
  /** Code of the coupon that an offer beats; null without one. */
  readonly droppedCoupon: string | null;
  readonly terms: OrderTerms;
  readonly priced: PricedCart;
}

/**
 * Prices a phone order at current prices. Placing it passes `lockProducts` as `read` and locks the coupon in `findCoupon`; the preview locks
 * nothing. A coupon that an offer beats is left out. `findCoupon` runs after `read`, so that products are locked before the coupon.
 */
export async function pricePhoneOrder(
  tx: DatabaseTransaction,
  { lines: orderedLines, city, isFeeTyped, discount }: PhoneOrderTerms,
  author: OrderAuthor,
  read: ReadProducts,
  findCoupon: () => Promise<Result<UsableCoupon | null, CouponRejection>>,
): Promise<Result<PricedPhoneOrder, PhoneOrderPriceRejection>> {
  const found = await findOffers(tx);
  // A typed fee applies to any amount, so free delivery does not.
  const offers = found.offers.filter((offer) => !isFeeTyped || !isOfKind(offer, "free_delivery"));
  const products = await read(tx, [...orderedLines.map((line) => line.product_id), ...giftIds(offers)]);
  const unknown = unknownProducts(orderedLines, products);
  if (unknown !== null) return reject({ code: "fields", errors: unknown });
  const lines = orderedLines.flatMap(({ product_id, quantity }, index) => {
    const product = products.get(product_id);
    return product === undefined ? [] : [{ ...product, id: index, quantity }];
  });
  const short = shortProducts(takingsOf(lines));
  if (short.length > 0) return reject({ code: "stock_short", products: short });
  const usable = await findCoupon();
  if (!usable.ok) return usable;
  const priced = priceCart({
    lines,
    offers,
    coupon: usable.value?.terms ?? null,
    city,
    now: new Date(),
    giftProducts: giftProductsOf(products, takingsOf(lines)),
    staffDiscount: discount,
  });
  // The caller gets the better offer, and keeps the coupon.
  const isBeaten = priced.couponMismatch?.code === "coupon_offers_better";
  if (priced.couponMismatch !== null && !isBeaten) return reject(priced.couponMismatch);
  const coupon = isBeaten ? null : usable.value;
  const rejection = staffDiscountRejection(author, discount, priced);
  if (rejection !== null) return reject(rejection);
  const droppedCoupon = isBeaten ? (usable.value?.terms.code ?? null) : null;
  return accept({
    lines,
    products,
    coupon,
    droppedCoupon,
    terms: { offers, coupon: coupon?.terms ?? null },
    priced,
  });
}

/** Customer of a phone order and the phone number for the courier (normalised). */
export interface Caller {
  readonly customerId: number;
  readonly phone: string;
}

type CallerFields = Pick<PhoneOrder, "customer_id" | "name" | "phone" | "email" | "language">;
export interface CallerRejection {
  readonly code: "fields";
  readonly errors: FieldErrors;
}

/**
 * Finds or creates the customer of a phone order. The phone of an account belongs to that account. Any other phone belongs to a guest: a
 * customer without a password, created with the first order, with the name given last. Nobody can sign in as a guest, and its phone and
 * e-mail remain free for registration. Locks the row against erasure.
 */
export async function findOrMakeCaller(
  tx: DatabaseTransaction,
  { customer_id, name, phone, email, language }: CallerFields,
): Promise<Result<Caller, CallerRejection>> {
  if (customer_id !== undefined) return await callerById(tx, customer_id, phone);
  if (phone === undefined || name === undefined) {
    return reject({ code: "fields", errors: { [phone === undefined ? "phone" : "name"]: ["required"] } });
  }
  const account = await tx
    .selectFrom("customers")
    .select("id")
    .where("phone", "=", phone)
    .forKeyShare()
    .executeTakeFirst();
  if (account !== undefined) return accept({ customerId: account.id, phone });
  const guest = await tx
    .insertInto("customers")
    .values({ name, email: email ?? "", guest_phone: phone, language: language ?? "ar" })
    .onConflict((conflict) =>
      conflict
        .column("guest_phone")
        .where("password_hash", "is", null)
        .doUpdateSet({
          name,
          ...(email !== undefined && { email }),
          ...(language !== undefined && { language }),
        }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return accept({ customerId: guest.id, phone });
}

async function callerById(
  tx: DatabaseTransaction,
  id: number,
  phone: string | undefined,
): Promise<Result<Caller, CallerRejection>> {
  const customer = await tx
    .selectFrom("customers")
    .select(sql<string | null>`coalesce(phone, guest_phone)`.as("phone"))
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();
  if (customer === undefined) {
    return reject({ code: "fields", errors: { customer_id: ["unknown_choice"] } });
  }
  const reached = phone ?? customer.phone;
  if (reached === null) return reject({ code: "fields", errors: { phone: ["required"] } });
  return accept({ customerId: id, phone: reached });
}
