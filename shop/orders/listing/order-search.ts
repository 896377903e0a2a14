import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "#db/database.ts";
import { digitsOfPhone, typedDigits } from "../../listing/typed-digits.ts";

/** Fewer digits end too many phones to tell anybody. */
const minPhoneDigits = 3;
const orderNumberDigits = 9;
const maxIds = 10_000;
/** A name that more customers have is looked for among the orders, newest first. */
const maxNamed = 2000;

/**
 * Understands what somebody types who looks for an order: the beginning of its number, the end of one of its phones (with
 * spaces, +20 or its 0), or words of a name or their beginnings, in any spelling. Answers whether an order of a query on
 * `orders` is meant; each way asks an index.
 */
export async function orderSearch(db: Database, typed: string): Promise<RawBuilder<SqlBool>> {
  const digits = typedDigits(typed);
  if (digits === null) return await namedOrders(db, typed);
  if (digits.length < minPhoneDigits) return isNumbered(digits);
  const either = sql`
    select id from orders where ${isNumbered(digits)}
    union all ${ordersOfPhone(digitsOfPhone(digits))}`;
  // By their ids where they are few: the database does not know beforehand that they are.
  const ids = await idsOf(db, sql`${either} limit ${maxIds + 1}`);
  return ids.length > maxIds ? sql`orders.id in (${either})` : sql`orders.id = any(${ids}::int[])`;
}

/** Whether the order's number begins so. Nine digits are compared as a range, which any collation understands alike. */
function isNumbered(digits: string): RawBuilder<SqlBool> {
  if (digits.length > orderNumberDigits) return sql`false`;
  const [first, last] = ["0", "9"].map((filler) => digits.padEnd(orderNumberDigits, filler));
  return sql`orders.order_no between ${first} and ${last}`;
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
 * The words are folded by the database, as its index folds them. A name that few have is asked for by the ids of those
 * customers; one that many have as a constant, so that the database knows how many and may begin with the newest orders.
 */
async function namedOrders(db: Database, typed: string): Promise<RawBuilder<SqlBool>> {
  const { rows } = await sql<{ words: string }>`select fold_words(${typed}) as words`.execute(db);
  const words = (rows[0]?.words ?? "").split(" ").filter((word) => word !== "");
  if (words.length === 0) return sql`false`;
  // Folded words hold nothing that means something in a query of words.
  const query = words.map((word) => `${word}:*`).join(" & ");
  const isIn = (column: string) =>
    sql<SqlBool>`array_to_tsvector(string_to_array(fold_words(${sql.ref(column)}), ' ')) @@ ${query}::tsquery`;
  const [customers, recipients] = await Promise.all([
    idsOf(db, sql`select id from customers where ${isIn("name")} limit ${maxNamed + 1}`),
    idsOf(
      db,
      sql`select id from orders where recipient_name <> '' and ${isIn("recipient_name")} limit ${maxNamed}`,
    ),
  ]);
  const named =
    customers.length > maxNamed
      ? sql<SqlBool>`orders.customer_id in (select id from customers where ${isIn("name")})`
      : sql<SqlBool>`orders.customer_id = any(${customers}::int[])`;
  if (recipients.length === 0) return named;
  return sql`orders.id in (
    select id from orders where ${named} union all select unnest(${recipients}::int[]))`;
}

async function idsOf(db: Database, query: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${query}`.execute(db);
  return rows.map((row) => row.id);
}
