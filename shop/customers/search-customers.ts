import { type RawBuilder, type SqlBool, sql } from "kysely";
import { digitsOfPhone, typedDigits } from "../listing/typed-digits.ts";

/** Fewer digits end too many phones to tell anybody. */
const minPhoneDigits = 3;

/**
 * Whether a customer of a query on `customers` is whom somebody means who types words of a name or their beginnings, in any
 * spelling, the beginning of an e-mail, or the end of a phone (with spaces, +20 or its 0). Each way asks an index.
 */
export function matchesCustomer(typed: string): RawBuilder<SqlBool> {
  const digits = typedDigits(typed);
  const phones = digits !== null && digits.length >= minPhoneDigits ? [withPhone(digitsOfPhone(digits))] : [];
  const ways = [named(typed), withEmail(typed), ...phones];
  // Found before anything else is done with them: as a part of the query the newest of all would be looked through for matches.
  return sql`customers.id = any(array(${sql.join(ways, sql` union all `)}))`;
}

function named(typed: string) {
  // Folded words hold letters and digits alone, which need no quoting.
  return sql`select id from customers where array_to_tsvector(string_to_array(fold_words(name), ' ')) @@ (
    select string_agg(word || ':*', ' & ')::tsquery
    from unnest(string_to_array(fold_words(${typed}), ' ')) as word where word <> '')`;
}

function withEmail(typed: string) {
  const pattern = `${typed.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  return sql`select id from customers where lower(email) like ${pattern}`;
}

function withPhone(ending: string) {
  const pattern = `${[...ending].reverse().join("")}%`;
  return sql`select id from customers where reverse(coalesce(phone, guest_phone)) like ${pattern}`;
}
