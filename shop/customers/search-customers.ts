import { type RawBuilder, type SqlBool, sql } from "kysely";
import { digitsOfPhone, typedDigits } from "../listing/typed-digits.ts";

/** Shorter numbers match too many phones. */
const minPhoneDigits = 3;

/**
 * Returns a condition on `customers` for a typed search: words of a name or their beginnings in any spelling or in the other script, the
 * beginning of an e-mail, or the end of a phone (spaces, +20 or 0 allowed). Each kind uses an index.
 */
export function matchesCustomer(typed: string): RawBuilder<SqlBool> {
  const digits = typedDigits(typed);
  const phones = digits !== null && digits.length >= minPhoneDigits ? [withPhone(digitsOfPhone(digits))] : [];
  const ways = [named(typed), heardAs(typed), withEmail(typed), ...phones];
  // An array is evaluated first; as a subquery, the newest customers would be scanned for matches.
  return sql`customers.id = any(array(${sql.join(ways, sql` union all `)}))`;
}

function named(typed: string) {
  // Folded words only contain letters and digits, which need no quotes.
  return sql`select id from customers
    where array_to_tsvector(string_to_array(fold_words(name), ' ')) @@ (select name_query(${typed}))`;
}

/**
 * Finds names in the other script by their consonants: "سلم" finds Salma. Two consonants must be the whole word, because most names begin
 * with any two.
 */
function heardAs(typed: string) {
  return sql`select id from customers where array_to_tsvector(sound_words(name)) @@ (
    select string_agg(translate(left(sound, 1), 'al', 'la') || substr(sound, 2)
      || case when length(sound) > 3 then ':*' else '' end, ' & ')::tsquery
    from unnest(sound_words(${typed})) as sound)`;
}

function withEmail(typed: string) {
  const pattern = `${typed.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  return sql`select id from customers where lower(email) like ${pattern}`;
}

function withPhone(ending: string) {
  const pattern = `${[...ending].reverse().join("")}%`;
  return sql`select id from customers where reverse(coalesce(phone, guest_phone)) like ${pattern}`;
}
