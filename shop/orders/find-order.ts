import { timingSafeEqual } from "node:crypto";
import type { OrderStatusId } from "#contract/order-statuses.ts";
import { dayInCairo, deliveryDay } from "#contract/orders/delivery-day.ts";
import type { FindOrder } from "#contract/orders/order.ts";
import { isOrderNumber, typedOrderNumber } from "#contract/orders/order-number.ts";
import type { Database } from "#db/database.ts";
import {
  type RateLimit,
  type RateLimits,
  type TooManyTries,
  triesOfNetwork,
  wideNetwork,
} from "../limits/rate-limits.ts";
import { accept, type Result, reject } from "../result.ts";
import { deliveryDate } from "./delivery-date.ts";

/** `number_mistyped`: no order can have this number. `number_unknown`: the customer has no order with it. */
export interface OrderNumberRejection {
  readonly code: "number_missing" | "number_mistyped" | "number_unknown";
}

/** Finds a customer's order by its typed number. Accepts digits of any script, spaces, dashes and missing leading zeros. */
export async function findOrderByNumber(
  db: Database,
  customerId: number,
  typed: string,
): Promise<Result<{ id: number }, OrderNumberRejection>> {
  const number = typedOrderNumber(typed);
  if (number === "") return reject({ code: "number_missing" });
  if (!isOrderNumber(number)) return reject({ code: "number_mistyped" });
  const order = await db
    .selectFrom("orders")
    .select("id")
    .where("order_no", "=", number)
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  return order === undefined ? reject({ code: "number_unknown" }) : accept(order);
}

const findsOfAddress: RateLimit = { what: "order looked up from an address", max: 60, minutes: 15 };
const findsOfPhone: RateLimit = { what: "order looked up with a phone", max: 20, minutes: 15 };
const findsOfOrder: RateLimit = { what: "look-up of an order number", max: 10, minutes: 15 };

/** Status of an order, without anything personal. */
export interface FoundOrder {
  readonly order_no: string;
  readonly status_id: OrderStatusId;
  readonly tracking_number: string | null;
  /** First and last expected day, as 'YYYY-MM-DD' in Cairo. */
  readonly expected_from: string;
  readonly expected_to: string;
  /** Day that pages name (`deliveryDate`). */
  readonly delivery: string | null;
}

/**
 * Finds the status of an order by number and phone. "No such order" and "wrong phone" have the same result, and take the same time. Limited
 * by address, and by phone and number within the caller's network, so that strangers elsewhere lock nobody out.
 */
export async function findOrderStatus(
  db: Database,
  rateLimits: RateLimits,
  { order_no, phone }: FindOrder,
  address: string,
): Promise<Result<FoundOrder, { readonly code: "order_unknown" } | TooManyTries>> {
  const network = wideNetwork(address);
  const seconds = await rateLimits.take(db, [
    ...triesOfNetwork(findsOfAddress, address),
    { limit: findsOfPhone, whose: `${phone}\n${network}` },
    { limit: findsOfOrder, whose: `${order_no}\n${network}` },
  ]);
  if (seconds !== null) return reject({ code: "too_many_tries", seconds });
  const order = await db
    .selectFrom("orders")
    .innerJoin("cities", "cities.id", "orders.city_id")
    .select(["order_no", "status_id", "tracking_number", "orders.created_at", "confirmed_at", "phone"])
    .select(["estimated_delivery", "delivery_days_from", "confirmation", "pay_first", "advance"])
    .where("order_no", "=", order_no)
    .executeTakeFirst();
  // Erased orders have no phone.
  const expected = Buffer.from((order?.phone ?? "").padEnd(phone.length));
  const isRight = expected.length === phone.length && timingSafeEqual(expected, Buffer.from(phone));
  if (order === undefined || !isRight) return reject({ code: "order_unknown" });
  const { status_id, tracking_number, created_at, confirmed_at, delivery_days_from } = order;
  return accept({
    order_no,
    status_id,
    tracking_number,
    expected_from: deliveryDay(dayInCairo(confirmed_at ?? created_at), delivery_days_from),
    expected_to: order.estimated_delivery,
    delivery: deliveryDate(order),
  });
}
