import { type RawBuilder, type SqlBool, sql } from "kysely";
import { foldDigits } from "#contract/digits.ts";
import { orderNumberLength, typedOrderNumber } from "#contract/orders/order-number.ts";
import type { Database } from "#db/database.ts";
import { digitsOfPhone, typedDigits } from "../listing/contains.ts";
import type { Search } from "../listing/list-and-find.ts";
import { nameQuery } from "../listing/name-query.ts";
import { trackingKey, trackingSpellings } from "./tracking-number.ts";

/** Shorter numbers match too many phones. */
const minPhoneDigits = 3;
const maxIds = 10_000;

/** Shorter texts begin too many tracking numbers. */
const minTrackingLength = 4;

/**
 * Parses a search for orders: the beginning of an order number or a tracking number, the end of a phone (spaces, +20 or 0 allowed), or words
 * of a name or their beginnings in any spelling. Returns conditions for a query on `orders`; each kind uses an index. If more than `maxNamed`
 * customers have a name, the query starts with the newest orders.
 */
export async function orderSearch(db: Database, typed: string, maxNamed = 20_000): Promise<Search> {
  const digits = typedDigits(typed);
  if (digits !== null) return { passes: await numberedOrders(db, digits) };
  const tracked = isTracking(typed) ? await trackedOrders(db, typed) : [];
  return tracked.length > 0
    ? { passes: sql`orders.id = any(${tracked}::int[])` }
    : await namedOrders(db, typed, maxNamed);
}

async function numberedOrders(db: Database, digits: string): Promise<RawBuilder<SqlBool>> {
  if (digits.length < minPhoneDigits) return isNumbered(digits);
  const either = sql`
    select id from orders where ${isNumbered(digits)}
    union all ${ordersOfPhone(digitsOfPhone(digits))}
    ${digits.length < minTrackingLength ? sql`` : sql`union all select id from orders where ${hasTracking(digits)}`}`;
  // Few matches are passed as ids, because PostgreSQL cannot estimate that they are few.
  const ids = await idsOf(db, sql`${either} limit ${maxIds + 1}`);
  return ids.length > maxIds ? sql`orders.id in (${either})` : sql`orders.id = any(${ids}::int[])`;
}

/**
 * Whether the order number has this prefix, or is this number after a spreadsheet has removed its leading zeros. A range of nine digits works
 * in any collation.
 */
function isNumbered(digits: string): RawBuilder<SqlBool> {
  if (digits.length > orderNumberLength) return sql`false`;
  const [first, last] = ["0", "9"].map((filler) => digits.padEnd(orderNumberLength, filler));
  return sql`(orders.order_no between ${first} and ${last} or orders.order_no = ${typedOrderNumber(digits)})`;
}

/** Whether a text with letters may be a tracking number: Latin letters and at least one digit. */
function isTracking(typed: string): boolean {
  const key = trackingKey(foldDigits(typed));
  return key.length >= minTrackingLength && /\d/.test(key) && !/[^\x20-\x7e]/.test(foldDigits(typed));
}

async function trackedOrders(db: Database, typed: string): Promise<number[]> {
  return await idsOf(db, sql`select id from orders where ${hasTracking(typed)} limit ${maxIds}`);
}

/** Whether the tracking number of an order begins like this, with or without leading zeros, for a query on `orders`. */
export function hasTracking(typed: string): RawBuilder<SqlBool> {
  const spellings = trackingSpellings(foldDigits(typed));
  if (spellings.length === 0) return sql`false`;
  // Only separate conditions use the index of prefixes.
  return sql`(orders.tracking_number is not null and (${sql.join(
    spellings.map(
      (key) => sql`upper(regexp_replace(orders.tracking_number, '[^0-9A-Za-z]', '', 'g')) like ${`${key}%`}`,
    ),
    sql` or `,
  )}))`;
}

function ordersOfPhone(ending: string) {
  const pattern = `${[...ending].reverse().join("")}%`;
  return sql`
    select id from orders where reverse(phone) like ${pattern}
    union all select id from orders where reverse(address_phone) like ${pattern} and address_phone <> phone
    union all select id from orders where customer_id in (
      select id from customers where reverse(coalesce(phone, guest_phone)) like ${pattern})`;
}

/**
 * The database folds the words like its index. Few matching customers are passed as ids. Many become a constant condition, so that
 * PostgreSQL can estimate them and start with the newest orders.
 */
async function namedOrders(db: Database, typed: string, maxNamed: number): Promise<Search> {
  const query = await nameQuery(db, typed);
  if (query === null) return { passes: sql`false` };
  const isIn = (column: string) =>
    sql<SqlBool>`array_to_tsvector(string_to_array(fold_words(${sql.ref(column)}), ' ')) @@ ${query}::tsquery`;
  const [customers, recipients] = await Promise.all([
    idsOf(db, firstOf(sql`select id from customers where ${isIn("name")}`, maxNamed + 1)),
    idsOf(
      db,
      firstOf(sql`select id from orders where recipient_name <> '' and ${isIn("recipient_name")}`, maxNamed),
    ),
  ]);
  const some = sql<SqlBool>`orders.customer_id = any(${customers}::int[])`;
  const isCommon = customers.length > maxNamed;
  const named = isCommon
    ? sql<SqlBool>`orders.customer_id in (select id from customers where ${isIn("name")})`
    : some;
  const passes =
    recipients.length === 0
      ? named
      : sql<SqlBool>`orders.id in (
          select id from orders where ${named} union all select unnest(${recipients}::int[]))`;
  return { passes, ...(isCommon && { some }) };
}

/** Some rows of a query. With the limit alone PostgreSQL would expect to meet them soon, and read all rows of a rare name. */
function firstOf(query: RawBuilder<unknown>, count: number): RawBuilder<unknown> {
  return sql`with named as materialized (${query}) select id from named limit ${count}`;
}

async function idsOf(db: Database, query: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${query}`.execute(db);
  return rows.map((row) => row.id);
}
