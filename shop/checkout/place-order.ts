import type { FieldErrors } from "#contract/field-errors.ts";
import type { NewOrder } from "#contract/orders/order.ts";
import { channelOf } from "#contract/orders/order-channel.ts";
import type { PaymentTerms } from "#contract/payment-methods.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { type Address, insertAddress } from "../addresses/address-book.ts";
import { declineGift } from "../cart/change-cart-line.ts";
import { cartVersion } from "../cart/get-cart.ts";
import type { CouponRejection, UsableCoupon } from "../coupons/coupon.ts";
import { lockCoupon, type Redeemer, redeemCoupon } from "../coupons/redeem-coupon.ts";
import { maySendUnproven } from "../emails/sender-limits.ts";
import { claimKey, type IdempotencyKey, rememberOrder } from "../idempotency.ts";
import { inTransaction } from "../in-transaction.ts";
import { rateLimits } from "../limits/rate-limits.ts";
import { readOffers } from "../offers/find-offers.ts";
import { byCustomer } from "../orders/order-events.ts";
import { priceCart } from "../pricing/price-cart.ts";
import { accept, type Result, reject } from "../result.ts";
import { type ShortProduct, shortProducts } from "../stock/short-products.ts";
import { insertOrder, type OrderToInsert } from "./insert-order.ts";
import { type AddressAndCart, lockAddressAndCart, type SingleLine } from "./lock-cart.ts";
import { readMustConfirm } from "./must-confirm.ts";
import {
  examineOpenOrders,
  lockOpenOrders,
  type OpenOrderLimits,
  type OpenOrdersRejection,
} from "./open-orders.ts";
import { countOrder, keysOf, type OrderOrigin, type OrdersTooOften } from "./order-origin.ts";
import { type CartLineForOrder, giftProductsOf, givenGift, takingsOf } from "./ordered-products.ts";
import { decidePayment, type PaymentOfOrder, type QuotedTerms } from "./payment-of-order.ts";
import { unpaidGift } from "./unpaid-gift.ts";

export type OrderRejection =
  | { readonly code: "cart_empty" | "cart_changed" | "address_unknown" | "too_many_addresses" | "key_reused" }
  | { readonly code: "fields"; readonly errors: FieldErrors }
  | CouponRejection
  | OpenOrdersRejection
  | OrdersTooOften
  | { readonly code: "stock_short"; readonly products: readonly ShortProduct[] }
  /** `total`: current total in piastres. */
  | { readonly code: "total_changed"; readonly total: number }
  /** Other terms than the customer has seen: what is to be paid before the parcel is sent, in piastres. */
  | ({ readonly code: "terms_changed"; readonly shopPhone: string | null } & QuotedTerms);

/** Order for the cart, or for one product without it. */
export type SubmittedOrder = NewOrder & { readonly line?: SingleLine | undefined };

/** Limits of open orders, and the origin of this order. */
export interface OrderBounds {
  readonly limits: OpenOrderLimits;
  readonly origin: OrderOrigin;
}

/** Surroundings of an order. Bounds are null without limits; `hashPhone` recognises guests who redeem a coupon. */
export interface Placing {
  readonly bounds: OrderBounds | null;
  readonly hashPhone: (phone: string) => Buffer;
}

/**
 * Places an order for the cart in one transaction: saves a new address, takes pieces from stock, writes the order with current names,
 * prices and address, and empties the cart, unless the order has a line of its own. Name and e-mail of a guest are stored with the order
 * only. Rejects a cart other than that of `cart_version`. A repeated request with the same idempotency key returns the first order. `placing` limits account, phone and network;
 * null, as in tests, means no limits and stores no origin; the order then must be confirmed. Returns the order's id.
 */
export async function placeOrder(
  db: Database,
  customerId: number,
  order: SubmittedOrder,
  key: IdempotencyKey | null,
  placing: Placing | null = null,
): Promise<Result<{ id: number }, OrderRejection>> {
  // A rejection also rolls back the claim of the key.
  return await inTransaction(db, (tx) =>
    key === null
      ? placeInTransaction(tx, customerId, order, placing)
      : placeOnce(tx, customerId, order, key, placing),
  );
}

async function placeOnce(
  tx: DatabaseTransaction,
  customerId: number,
  order: SubmittedOrder,
  key: IdempotencyKey,
  placing: Placing | null,
): Promise<Result<{ id: number }, OrderRejection>> {
  const claim = await claimKey(tx, customerId, key);
  if (claim.state === "reused") return reject({ code: "key_reused" });
  if (claim.state === "done") return accept({ id: claim.orderId });
  const placed = await placeInTransaction(tx, customerId, order, placing);
  if (placed.ok) await rememberOrder(tx, customerId, key, placed.value.id);
  return placed;
}

async function placeInTransaction(
  tx: DatabaseTransaction,
  customerId: number,
  order: SubmittedOrder,
  placing: Placing | null,
): Promise<Result<{ id: number }, OrderRejection>> {
  const bounds = placing?.bounds ?? null;
  const origin = bounds?.origin ?? null;
  if (origin !== null) await lockOpenOrders(tx, { customerId, phone: order.phone, origin });
  const addressId = await saveAddress(tx, customerId, order);
  if (!addressId.ok) return addressId;
  const locked = await lockAddressAndCart(tx, customerId, { addressId: addressId.value, line: order.line });
  const { address, lines, isGuest, isEmailProven } = locked;
  if (lines.length === 0) return reject({ code: "cart_empty" });
  if (address === null) return reject({ code: "address_unknown" });
  if (isGuest && order.name === undefined) return reject({ code: "fields", errors: { name: ["required"] } });
  const guestPhoneHash = isGuest && placing !== null ? placing.hashPhone(order.phone) : null;
  const redeemer = { customerId, guestPhoneHash };
  const pricing = await priceLocked(tx, redeemer, order, locked, address);
  if (!pricing.ok) return pricing;
  const { coupon, ...priced } = pricing.value;
  const exceeded =
    bounds === null ? null : await countWithinLimits(tx, bounds, customerId, order.phone, lines);
  if (exceeded !== null) return reject(exceeded);
  const short = shortProducts(takingsOf(lines));
  if (short.length > 0) return reject({ code: "stock_short", products: short });

  const { phone, note, name = "", email = "" } = order;
  const id = await insertOrder(tx, {
    customerId,
    ...(isGuest && { guest: { name, email } }),
    phone,
    note,
    lines,
    cartLineIds: locked.cartLineIds,
    address,
    ...priced,
    recipient: order.gift,
    channel: order.source === undefined ? null : channelOf(order.source),
    deliveryDays: address.delivery_days_to,
    orderedBy: byCustomer,
    origin,
    mustConfirm: await needsConfirmation(tx, placing, {
      customerId,
      phone,
      total: priced.priced.total,
      pieces: piecesOf(lines),
    }),
    isMailed: isEmailProven || (await mayMail(tx, origin, email || locked.customerEmail)),
  });
  if (coupon !== null) await redeemCoupon(tx, { couponId: coupon.id, ...redeemer, orderId: id });
  if (locked.declinedGift !== null) await declineGift(tx, customerId, null);
  return accept({ id });
}

/**
 * Prices a locked cart with its coupon, which it locks, and decides how it is paid. Rejects a coupon that does not apply, and another content or total than the customer
 * has seen.
 */
async function priceLocked(
  tx: DatabaseTransaction,
  redeemer: Redeemer,
  order: SubmittedOrder,
  locked: AddressAndCart,
  address: Address,
): Promise<
  Result<
    Pick<OrderToInsert, "priced" | "gift" | "terms" | "payment"> & { coupon: UsableCoupon | null },
    OrderRejection
  >
> {
  const { lines, gifts } = locked;
  const held = order.coupon === "" ? null : await lockCoupon(tx, redeemer, order.coupon);
  if (held !== null && !held.ok) return held;
  const coupon = held?.value ?? null;

  const terms = { offers: readOffers(locked.offers), coupon: coupon?.terms ?? null };
  const giftsById = new Map(gifts.map((gift) => [gift.product_id, gift]));
  const priced = priceCart({
    lines,
    ...terms,
    city: { id: address.city_id, fee: address.delivery_fee },
    now: new Date(),
    giftProducts: giftProductsOf(giftsById, takingsOf(lines)),
    declinedGift: locked.declinedGift,
  });
  if (priced.couponMismatch !== null) return reject(priced.couponMismatch);
  const { expected_total_egp: expected, cart_version } = order;
  if (cart_version !== undefined && cart_version !== cartVersion(lines, priced))
    return reject({ code: "cart_changed" });
  if (expected !== undefined && Math.round(expected * 100) !== priced.total) {
    return reject({ code: "total_changed", total: priced.total });
  }
  const payment = await decidePayment(tx, {
    method: order.payment_method,
    phone: order.phone,
    customerId: redeemer.customerId,
    total: priced.total,
    deliveryFee: priced.deliveryFee ?? 0,
    cityId: address.city_id,
  });
  if (!payment.ok) return payment;
  const unpaid = unpaidGift(order.gift, payment.value, priced.total);
  if (unpaid !== null) return reject({ code: "fields", errors: unpaid });
  if (!isExpected(payment.value, order.expected_terms)) return await rejectTerms(tx, payment.value);
  return accept({
    coupon,
    priced,
    payment: payment.value,
    gift: givenGift(priced, giftsById),
    terms: { ...terms, offers: terms.offers.filter(({ id }) => id !== locked.declinedGift) },
  });
}

/** Whether the customer has seen these terms. With a method that asks for all she has chosen them. */
function isExpected({ terms, reason }: PaymentOfOrder, expected?: PaymentTerms): boolean {
  return reason === "chosen" || terms === (expected ?? "at_door");
}

async function rejectTerms(
  tx: DatabaseTransaction,
  { method: _, pay_until: __, facts: ___, ...terms }: PaymentOfOrder,
) {
  const { phone: shopPhone } = await tx.selectFrom("settings").select("phone").executeTakeFirstOrThrow();
  return reject({ code: "terms_changed" as const, ...terms, shopPhone });
}

/** Returns the rejection of an order that exceeds a limit of open orders or of orders per network; else counts it. */
async function countWithinLimits(
  tx: DatabaseTransaction,
  bounds: NonNullable<Placing["bounds"]>,
  customerId: number,
  phone: string,
  lines: readonly CartLineForOrder[],
): Promise<OrderRejection | null> {
  const toCome = { customerId, phone, pieces: piecesOf(lines), origin: bounds.origin };
  const { rejection, ...deliveries } = await examineOpenOrders(tx, bounds.limits, toCome);
  if (rejection !== null) return rejection;
  const seconds = await countOrder(tx, { ...bounds, phone, ...deliveries });
  return seconds === null ? null : { code: "too_many_orders", seconds };
}

async function mayMail(tx: DatabaseTransaction, origin: OrderOrigin | null, email: string): Promise<boolean> {
  return origin === null || (await maySendUnproven(tx, rateLimits, keysOf(origin), email));
}

async function needsConfirmation(
  tx: DatabaseTransaction,
  placing: Placing | null,
  order: Omit<Parameters<typeof readMustConfirm>[1], "bounds">,
): Promise<boolean> {
  return placing === null || (await readMustConfirm(tx, { ...order, bounds: placing.bounds }));
}

function piecesOf(lines: readonly CartLineForOrder[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** Id of the order's address; a new one is saved first. */
async function saveAddress(
  tx: DatabaseTransaction,
  customerId: number,
  { address_id, address, phone }: NewOrder,
): Promise<Result<number, OrderRejection>> {
  if (address === undefined) return accept(address_id ?? 0);
  const saved = await insertAddress(
    tx,
    customerId,
    { ...address, title: address.title ?? "", phone },
    { unlessThere: true },
  );
  if (saved.ok) return accept(saved.value.id);
  switch (saved.rejection.code) {
    case "city_unknown":
      return reject({ code: "fields", errors: { "address.city_id": ["choose_city"] } });
    case "customer_unknown":
      return reject({ code: "address_unknown" });
    case "too_many_addresses":
      return reject({ code: "too_many_addresses" });
  }
}
