import { sql } from "kysely";
import type { NewOrder } from "#contract/orders/order.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { type Address, selectAddresses } from "../../addresses/address.ts";
import { cartTotals } from "../../cart/cart-totals.ts";
import { freeDeliverySum } from "../../cart/free-delivery.ts";
import type { CouponRefusal } from "../../coupons/coupon.ts";
import { holdCoupon, redeemCoupon } from "../../coupons/redeem-coupon.ts";
import { inTransaction } from "../../in-transaction.ts";
import { accept, type Result, refuse } from "../../result.ts";
import { byCustomer } from "../order-events.ts";
import { claimKey, type IdempotencyKey, rememberOrder } from "./idempotency.ts";
import { insertOrder } from "./insert-order.ts";
import type { OrderOrigin } from "./network-pieces.ts";
import {
  findOpenOrdersRefusal,
  lockOpenOrders,
  type OpenOrderLimits,
  type OpenOrdersRefusal,
} from "./open-orders.ts";
import type { CartLineForOrder } from "./take-from-stock.ts";

export type OrderRefusal =
  | { readonly code: "cart_empty" | "address_unknown" | "key_reused" }
  | CouponRefusal
  | OpenOrdersRefusal
  | { readonly code: "stock_short"; readonly products: readonly ShortProduct[] }
  /** `total`: piastres that the order would cost now. */
  | { readonly code: "total_changed"; readonly total: number };

/** Limits on open orders, and the origin by which an order counts against them. */
export interface OrderBounds {
  readonly limits: OpenOrderLimits;
  readonly origin: OrderOrigin;
}

export interface ShortProduct {
  readonly id: number;
  readonly name_en: string;
  readonly name_ar: string;
  readonly remaining: number;
}

/**
 * Turns the cart as it stands into an order: takes the pieces from stock, writes the order with names, prices and
 * address as they are now, and empties the cart, all in one transaction or not at all. With an idempotency key, the
 * same request again answers the order that the first one made. `bounds` limits what an account, a phone and a
 * network may have ordered; null, as in tests, limits nothing and stores no origin. Returns the order's id.
 */
export async function placeOrder(
  db: Database,
  customerId: number,
  order: NewOrder,
  key: IdempotencyKey | null,
  bounds: OrderBounds | null = null,
): Promise<Result<{ id: number }, OrderRefusal>> {
  // A key stays claimed only when its order is made: a refusal rolls the claim back with everything else.
  return await inTransaction(db, (tx) => placeInTransaction(tx, customerId, order, key, bounds));
}

async function placeInTransaction(
  tx: DatabaseTransaction,
  customerId: number,
  order: NewOrder,
  key: IdempotencyKey | null,
  bounds: OrderBounds | null,
): Promise<Result<{ id: number }, OrderRefusal>> {
  if (key !== null) {
    const claim = await claimKey(tx, customerId, key);
    if (claim.state === "reused") return refuse({ code: "key_reused" });
    if (claim.state === "done") return accept({ id: claim.orderId });
  }
  const origin = bounds?.origin ?? null;
  if (origin !== null) await lockOpenOrders(tx, { customerId, phone: order.phone, origin });
  const { address, lines } = await holdAddressAndCart(tx, customerId, { addressId: order.address_id });
  if (lines.length === 0) return refuse({ code: "cart_empty" });
  if (address === null) return refuse({ code: "address_unknown" });
  const delivery = { fee: address.delivery_fee, freeFrom: address.free_delivery_from };
  const withoutCoupon = cartTotals(lines, delivery);
  const held =
    order.coupon === ""
      ? null
      : await holdCoupon(tx, customerId, order.coupon, withoutCoupon.discountedSubtotal);
  if (held !== null && !held.ok) return held;
  const coupon = held?.value ?? null;

  const totals = cartTotals(lines, delivery, coupon);
  const { expected_total_egp: expected } = order;
  if (expected !== undefined && Math.round(expected * 100) !== totals.total) {
    return refuse({ code: "total_changed", total: totals.total });
  }
  if (bounds !== null) {
    const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
    const toCome = { customerId, phone: order.phone, pieces, origin: bounds.origin };
    const refusal = await findOpenOrdersRefusal(tx, bounds.limits, toCome);
    if (refusal !== null) return refuse(refusal);
  }
  const short = lines.filter((line) => line.quantity > line.stock);
  if (short.length > 0) return refuse({ code: "stock_short", products: short.map(shortProduct) });

  const { phone, note } = order;
  const orderedBy = byCustomer;
  // These lines and no others: what is put into the cart meanwhile stays there.
  const cartLineIds = lines.map((line) => line.id);
  const id = await insertOrder(tx, {
    customerId,
    phone,
    note,
    lines,
    cartLineIds,
    address,
    totals,
    orderedBy,
    origin,
  });
  if (coupon !== null) await redeemCoupon(tx, { couponId: coupon.id, customerId, orderId: id });
  if (key !== null) await rememberOrder(tx, customerId, key, id);
  return accept({ id });
}

interface AddressAndCart {
  /** Null for another customer's like for one that is not there. */
  readonly address: (Address & { readonly free_delivery_from: number | null }) | null;
  readonly lines: readonly CartLineForOrder[];
}

/**
 * Locks and returns one of the customer's addresses, with the sum from which delivery is free, and the cart's lines with their
 * products.
 */
async function holdAddressAndCart(
  tx: DatabaseTransaction,
  customerId: number,
  { addressId }: { readonly addressId: number },
): Promise<AddressAndCart> {
  const { rows } = await sql<AddressAndCart>`
    with address as materialized (${heldAddress(tx, customerId, { addressId })}),
      lines as materialized (${heldCart(tx, customerId)})
    select (select to_json(address) from address) as address,
      (select coalesce(json_agg(lines order by lines.product_id), '[]') from lines) as lines`.execute(tx);
  return rows[0] ?? { address: null, lines: [] };
}

/** Locks the customer first, as erasing does, so that nobody erases them until the order is written. */
function heldAddress(db: Database, customerId: number, { addressId }: { readonly addressId: number }) {
  const customer = db.selectFrom("customers").select("id").where("id", "=", customerId).forKeyShare();
  return selectAddresses(db)
    .select(freeDeliverySum.as("free_delivery_from"))
    .where("customer_id", "=", customer)
    .where("addresses.id", "=", addressId)
    .modifyEnd(sql`for share of addresses`);
}

/**
 * Rows are locked in the order of the products' ids: two carts with the same products in another order can't wait for each other, and
 * a second click finds the cart empty. Products come last, as other orders wait for them until this one is written: the address has to
 * be counted before a line is looked for.
 */
function heldCart(db: Database, customerId: number) {
  return db
    .selectFrom("cart_lines")
    .innerJoin("products", "products.id", "cart_lines.product_id")
    .select([
      "cart_lines.id",
      "product_id",
      "quantity",
      "name_en",
      "name_ar",
      "price",
      "discounted_price",
      // Nothing is left of what was taken off sale meanwhile; of a row that was waited for this is read anew.
      sql<number>`case when status = 'published' then stock else 0 end`.as("stock"),
    ])
    .where("customer_id", "=", customerId)
    .where(sql<boolean>`(select count(*) from address) >= 0`)
    .orderBy("products.id")
    .forNoKeyUpdate(["cart_lines", "products"]);
}

function shortProduct({ product_id, name_en, name_ar, stock }: CartLineForOrder): ShortProduct {
  return { id: product_id, name_en, name_ar, remaining: stock };
}
