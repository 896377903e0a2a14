import { sql } from "kysely";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { NewOrder } from "#contract/orders/order.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { type Address, insertAddress, selectAddresses } from "../addresses/address-book.ts";
import { declineGift } from "../cart/change-cart-line.ts";
import { cartVersion } from "../cart/get-cart.ts";
import type { CouponRejection } from "../coupons/coupon.ts";
import { lockCoupon, redeemCoupon } from "../coupons/redeem-coupon.ts";
import { maySendUnproven } from "../emails/sender-limits.ts";
import { claimKey, type IdempotencyKey, rememberOrder } from "../idempotency.ts";
import { inTransaction } from "../in-transaction.ts";
import { rateLimits } from "../limits/rate-limits.ts";
import { type OfferJson, offersJson, readOffers } from "../offers/find-offers.ts";
import { byCustomer } from "../orders/order-events.ts";
import type { ShortProduct } from "../orders/order-pieces.ts";
import { priceCart } from "../pricing/price-cart.ts";
import { accept, type Result, reject } from "../result.ts";
import { insertOrder } from "./insert-order.ts";
import {
  examineOpenOrders,
  lockOpenOrders,
  type OpenOrderLimits,
  type OpenOrdersRejection,
} from "./open-orders.ts";
import { countOrder, keysOf, type OrderOrigin, type OrdersTooOften } from "./order-origin.ts";
import { type CartLineForOrder, giftProductsOf, givenGift, type OrderedProduct } from "./ordered-products.ts";

export type OrderRejection =
  | { readonly code: "cart_empty" | "cart_changed" | "address_unknown" | "too_many_addresses" | "key_reused" }
  | { readonly code: "fields"; readonly errors: FieldErrors }
  | CouponRejection
  | OpenOrdersRejection
  | OrdersTooOften
  | { readonly code: "stock_short"; readonly products: readonly ShortProduct[] }
  /** `total`: current total in piastres. */
  | { readonly code: "total_changed"; readonly total: number };

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
 * prices and address, and empties the cart. Name and e-mail of a guest are stored with the order only. Rejects a cart other than that of
 * `cart_version`. A repeated request with the same idempotency key returns the first order. `placing` limits account, phone and network;
 * null, as in tests, means no limits and stores no origin. Returns the order's id.
 */
export async function placeOrder(
  db: Database,
  customerId: number,
  order: NewOrder,
  key: IdempotencyKey | null,
  placing: Placing | null = null,
): Promise<Result<{ id: number }, OrderRejection>> {
  // A rejection also rolls back the claim of the key.
  return await inTransaction(db, (tx) => placeInTransaction(tx, customerId, order, key, placing));
}

// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: the steps of one transaction, in the order of their locks.
async function placeInTransaction(
  tx: DatabaseTransaction,
  customerId: number,
  order: NewOrder,
  key: IdempotencyKey | null,
  placing: Placing | null,
): Promise<Result<{ id: number }, OrderRejection>> {
  if (key !== null) {
    const claim = await claimKey(tx, customerId, key);
    if (claim.state === "reused") return reject({ code: "key_reused" });
    if (claim.state === "done") return accept({ id: claim.orderId });
  }
  const bounds = placing?.bounds ?? null;
  const origin = bounds?.origin ?? null;
  if (origin !== null) await lockOpenOrders(tx, { customerId, phone: order.phone, origin });
  const addressId = await saveAddress(tx, customerId, order);
  if (!addressId.ok) return addressId;
  const locked = await lockAddressAndCart(tx, customerId, { addressId: addressId.value });
  const { address, lines, gifts, isGuest, isEmailProven } = locked;
  if (lines.length === 0) return reject({ code: "cart_empty" });
  if (address === null) return reject({ code: "address_unknown" });
  if (isGuest && order.name === undefined) return reject({ code: "fields", errors: { name: ["required"] } });
  const guest = { name: order.name ?? "", email: order.email ?? "" };
  const guestPhoneHash = isGuest && placing !== null ? placing.hashPhone(order.phone) : null;
  const redeemer = { customerId, guestPhoneHash };
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
    giftProducts: giftProductsOf(giftsById),
    declinedGift: locked.declinedGift,
  });
  if (priced.couponMismatch !== null) return reject(priced.couponMismatch);
  const { expected_total_egp: expected, cart_version } = order;
  if (cart_version !== undefined && cart_version !== cartVersion(lines, priced))
    return reject({ code: "cart_changed" });
  if (expected !== undefined && Math.round(expected * 100) !== priced.total) {
    return reject({ code: "total_changed", total: priced.total });
  }
  if (bounds !== null) {
    const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
    const toCome = { customerId, phone: order.phone, pieces, origin: bounds.origin };
    const { rejection, ...deliveries } = await examineOpenOrders(tx, bounds.limits, toCome);
    if (rejection !== null) return reject(rejection);
    const seconds = await countOrder(tx, { ...bounds, phone: order.phone, ...deliveries });
    if (seconds !== null) return reject({ code: "too_many_orders", seconds });
  }
  const short = lines.filter((line) => line.quantity > line.stock);
  if (short.length > 0) return reject({ code: "stock_short", products: short.map(shortProduct) });

  const { phone, note } = order;
  const orderedBy = byCustomer;
  // Lines added concurrently stay in the cart.
  const cartLineIds = lines.map((line) => line.id);
  const id = await insertOrder(tx, {
    customerId,
    ...(isGuest && { guest }),
    phone,
    note,
    lines,
    cartLineIds,
    address,
    priced,
    gift: givenGift(priced, giftsById),
    terms: { ...terms, offers: terms.offers.filter(({ id }) => id !== locked.declinedGift) },
    deliveryDays: address.delivery_days_to,
    orderedBy,
    origin,
    isMailed:
      isEmailProven ||
      origin === null ||
      (await maySendUnproven(tx, rateLimits, keysOf(origin), guest.email || locked.customerEmail)),
  });
  if (coupon !== null) await redeemCoupon(tx, { couponId: coupon.id, ...redeemer, orderId: id });
  if (locked.declinedGift !== null) await declineGift(tx, customerId, null);
  if (key !== null) await rememberOrder(tx, customerId, key, id);
  return accept({ id });
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

interface AddressAndCart {
  readonly isGuest: boolean;
  /** Whether the customer has confirmed the e-mail of an account, which gets the e-mail about the order. */
  readonly isEmailProven: boolean;
  readonly customerEmail: string;
  readonly declinedGift: number | null;
  readonly offers: readonly OfferJson[];
  /** Null for an unknown address or another customer's. */
  readonly address: Address | null;
  readonly lines: readonly CartLineForOrder[];
  /** Products of gift offers whose minimum the cart reaches. */
  readonly gifts: readonly OrderedProduct[];
}

/** Locks and returns an address of the customer, and the cart lines and possible gifts with their products, with the offers. */
async function lockAddressAndCart(
  tx: DatabaseTransaction,
  customerId: number,
  { addressId }: { readonly addressId: number },
): Promise<AddressAndCart> {
  const { rows } = await sql<AddressAndCart>`
    with address as materialized (${selectLockedAddress(tx, customerId, { addressId })}),
      cart as materialized (${selectLockedCart(customerId)}),
      gift_ids as materialized (${selectGiftIds}),
      goods as materialized (${selectLockedProducts}),
      lines as (select cart.id, cart.quantity, goods.* from cart join goods using (product_id))
    select customers.kind = 'guest' as "isGuest",
      customers.kind = 'account' and customers.email_proven_at is not null as "isEmailProven",
      coalesce(customers.email, '') as "customerEmail", customers.declined_gift_id as "declinedGift", ${offersJson} as offers,
      (select to_json(address) from address) as address,
      (select coalesce(json_agg(lines order by lines.product_id), '[]') from lines) as lines,
      (select coalesce(json_agg(goods), '[]') from goods where product_id in (select id from gift_ids)) as gifts
    from (select 1) as one left join customers on customers.id = ${customerId}`.execute(tx);
  const [found] = rows;
  if (found === undefined) throw new Error("the cart could not be read");
  return found;
}

/** Locks the customer first, like erasing an account, so that nobody erases it before the order is written. */
function selectLockedAddress(
  db: Database,
  customerId: number,
  { addressId }: { readonly addressId: number },
) {
  const customer = db.selectFrom("customers").select("id").where("id", "=", customerId).forKeyShare();
  return selectAddresses(db)
    .where("customer_id", "=", customer)
    .where("addresses.id", "=", addressId)
    .modifyEnd(sql`for share of addresses`);
}

/** Locks the lines, so that a second request finds the cart empty. Counting the address forces PostgreSQL to lock it before the lines. */
function selectLockedCart(customerId: number) {
  return sql`
    select id, product_id, quantity from cart_lines
    where customer_id = ${customerId} and (select count(*) from address) >= 0
    order by product_id for no key update`;
}

/** Gifts that the cart can reach: offers only reduce the price that it has now. */
const selectGiftIds = sql.raw(`
  select (terms ->> 'gift_product_id')::int as id from offers
  where active and terms ->> 'kind' = 'gift'
    and (terms ->> 'min_subtotal')::int <= (
      select coalesce(sum(quantity * coalesce(discounted_price, price)), 0)
      from cart join products on products.id = cart.product_id)`);

/**
 * Locks products by ascending id, so that carts with the same products cannot deadlock. They are locked last, because other orders wait for
 * them. Unpublished products have no stock; PostgreSQL evaluates this again for a row that it waited for.
 */
const selectLockedProducts = sql.raw(`
  select id as product_id, category_id, name_en, name_ar, price, discounted_price,
    case when status = 'published' then stock else 0 end as stock
  from products
  where id in (select product_id from cart union select id from gift_ids)
  order by id for no key update`);

function shortProduct({ product_id, name_en, name_ar, stock }: CartLineForOrder): ShortProduct {
  return { id: product_id, name_en, name_ar, remaining: stock };
}
