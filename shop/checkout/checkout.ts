import type { PhoneOrder } from "#contract/admin/orders/order-changes.ts";
import type { StaffRole } from "#contract/admin/staff-roles.ts";
import type { Database } from "#db/database.ts";
import { auditedCreation, type UnknownRow } from "../audit/audited.ts";
import { limitCouponGuesses } from "../coupons/coupon-guesses.ts";
import { idempotencyKeyOf } from "../idempotency.ts";
import type { RateLimits, TooManyTries } from "../limits/rate-limits.ts";
import type { ShownOrder } from "../orders/admin-order.ts";
import { auditedOrder } from "../orders/audited-order.ts";
import { findOrder, type Order } from "../orders/order.ts";
import { accept, type Result, reject } from "../result.ts";
import type { KeyRing } from "../secrets/key-ring.ts";
import type { OpenOrderLimits } from "./open-orders.ts";
import { originOf } from "./order-origin.ts";
import { type OrderBounds, type OrderRejection, placeOrder, type SubmittedOrder } from "./place-order.ts";
import { type PhoneOrderRejection, placePhoneOrder } from "./place-phone-order.ts";

/** Result of a customer's submitted order: placed, or the reason of its rejection. */
export type OrderOutcome = "placed" | CustomerRejection["code"];

/** Parts of the shop that `checkout` uses. */
export interface CheckoutShop {
  readonly db: Database;
  /** Limits of open orders; null for none. */
  readonly openOrders: OpenOrderLimits | null;
  readonly codes: { readonly key: Pick<KeyRing, "hashOrderNetwork"> };
  readonly accountDependencies: {
    readonly rateLimits: RateLimits;
    readonly hashPhone: (phone: string) => Buffer;
  };
  readonly observer?: { orderCompleted(outcome: OrderOutcome): void } | undefined;
  readonly onNetworkRejected?: ((address: string) => void) | undefined;
}

interface Retryable {
  /** Key that makes a retry return the first order; null without one. */
  readonly key: string | null;
}

/** Order of a customer, for the cart or one product. */
interface CustomerOrder extends Retryable {
  readonly customerId: number;
  /** IP address, as limits count it. */
  readonly clientAddress: string;
  /** Title of a new address without one, in the customer's language. */
  readonly addressTitle: string;
  readonly order: SubmittedOrder;
}

/** Order by the session of a customer on a page; only its id is read. */
export interface PageOrder extends CustomerOrder {
  readonly origin: "page";
}

/** Order by a client of the API, which receives it as placed. */
export interface ClientOrder extends CustomerOrder {
  readonly origin: "api";
}

/** Order by staff for a caller. */
export interface StaffOrder extends Retryable {
  readonly origin: "staff";
  readonly staff: { readonly id: number; readonly email: string; readonly role: StaffRole };
  readonly order: PhoneOrder;
}

type CustomerRejection = OrderRejection | TooManyTries;
/** Reason why staff can't place an order; a retry is not one. */
type StaffRejection = Exclude<PhoneOrderRejection, { readonly code: "key_done" }> | UnknownRow;

/**
 * Places an order from any origin, and reads what the origin is shown. Customers are limited in wrong coupons, open orders and orders of
 * their network, and counted by the observer; staff are not, and write the audit log. A retry with the key returns the first order.
 */
export async function checkout(
  shop: CheckoutShop,
  submitted: PageOrder,
): Promise<Result<{ id: number }, CustomerRejection>>;
export async function checkout(
  shop: CheckoutShop,
  submitted: ClientOrder,
): Promise<Result<Order, CustomerRejection | UnknownRow>>;
export async function checkout(
  shop: CheckoutShop,
  submitted: StaffOrder,
): Promise<Result<ShownOrder, StaffRejection>>;
export async function checkout(
  shop: CheckoutShop,
  submitted: PageOrder | ClientOrder | StaffOrder,
): Promise<Result<{ id: number } | Order | ShownOrder, CustomerRejection | StaffRejection>> {
  // One connection to the end: a response that waits for another, or fails without one, makes the client order again.
  return await shop.db.connection().execute(async (db) => {
    if (submitted.origin === "staff") return await placeForCaller(db, submitted);
    const placed = await placeForCustomer(db, shop, submitted);
    if (!placed.ok || submitted.origin === "page") return placed;
    return found(await findOrder(db, submitted.customerId, { orderId: placed.value.id }));
  });
}

/** Returns the limits on the orders of an IP address; null if disabled. */
export function orderBounds(
  { openOrders, codes }: Pick<CheckoutShop, "openOrders" | "codes">,
  clientAddress: string,
): OrderBounds | null {
  return openOrders && { limits: openOrders, origin: originOf(codes.key, clientAddress) };
}

async function placeForCustomer(
  db: Database,
  shop: CheckoutShop,
  { customerId, clientAddress, addressTitle, order, key }: CustomerOrder,
): Promise<Result<{ id: number }, CustomerRejection>> {
  const { rateLimits, hashPhone } = shop.accountDependencies;
  const placing = { bounds: orderBounds(shop, clientAddress), hashPhone };
  const titled = {
    ...order,
    ...(order.address && { address: { title: addressTitle, ...order.address } }),
  };
  const guesser = { rateLimits, customerId, address: clientAddress };
  const result = await limitCouponGuesses(db, guesser, order.coupon, () =>
    placeOrder(db, customerId, titled, claimed(key, order), placing),
  );
  shop.observer?.orderCompleted(result.ok ? "placed" : result.rejection.code);
  if (!result.ok && result.rejection.code === "network_pieces") shop.onNetworkRejected?.(clientAddress);
  return result;
}

async function placeForCaller(
  db: Database,
  { staff, order, key }: StaffOrder,
): Promise<Result<ShownOrder, StaffRejection>> {
  const author = { id: staff.id, isOwner: staff.role === "owner" };
  const result = await auditedCreation(db, staff, auditedOrder, (tx) =>
    placePhoneOrder(tx, author, order, claimed(key, order)),
  );
  if (result.ok) return result;
  const { rejection } = result;
  // A retry creates nothing, so it has no entry in the log.
  return rejection.code === "key_done"
    ? found(await auditedOrder.show(db, rejection.orderId))
    : reject(rejection);
}

/** Hashes the order as submitted: a retry in another language, with another title, is the same request. */
function claimed(key: string | null, order: object) {
  return key === null ? null : idempotencyKeyOf(key, order);
}

function found<Shown>(order: Shown | null): Result<Shown, UnknownRow> {
  return order === null ? reject({ code: "unknown" }) : accept(order);
}
