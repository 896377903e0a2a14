import { type RawBuilder, type SqlBool, sql } from "kysely";
import { digitsOfPhone, typedDigits } from "../listing/typed-digits.ts";

/** Fewer digits end too many phones to tell anybody. */
const minPhoneDigits = 3;
const orderNumberDigits = 9;

/**
 * Whether an order of a query on `orders` is what somebody means who types the beginning of its number, the end of one of its
 * phones (with spaces, +20 or its 0), or words of a name or their beginnings, in any spelling. Each way asks an index.
 */
export function matchesOrder(typed: string): RawBuilder<SqlBool> {
  const digits = typedDigits(typed);
  if (digits === null) return isNamed(typed);
  if (digits.length < minPhoneDigits) return isNumbered(digits);
  return sql`orders.id in (
    select id from orders where ${isNumbered(digits)}
    union all ${ordersOfPhone(digitsOfPhone(digits))})`;
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

function isNamed(typed: string): RawBuilder<SqlBool> {
  // Folded words hold letters and digits alone, which need no quoting.
  const query = sql`(select string_agg(word || ':*', ' & ')::tsquery
    from unnest(string_to_array(fold_words(${typed}), ' ')) as word where word <> '')`;
  const words = (column: string) =>
    sql`array_to_tsvector(string_to_array(fold_words(${sql.ref(column)}), ' '))`;
  return sql`orders.id in (
    select id from orders where customer_id in (select id from customers where ${words("name")} @@ ${query})
    union all select id from orders where recipient_name <> '' and ${words("recipient_name")} @@ ${query})`;
}
