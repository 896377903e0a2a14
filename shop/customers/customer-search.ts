import { type RawBuilder, type SqlBool, sql } from "kysely";
import { maxCounted } from "#contract/max-counted.ts";
import type { Database } from "#db/database.ts";
import { digitsOfPhone, typedDigits } from "../listing/contains.ts";
import type { Search } from "../listing/list-and-find.ts";
import { nameQuery } from "../listing/name-query.ts";

/** Table of people to search, whose columns have indexes for each kind of search. */
export interface SearchedCustomers {
  readonly table: "customers" | "guests";
  readonly name: RawBuilder<unknown>;
  readonly phone: RawBuilder<unknown>;
  /** Whether names have an index of their consonants, for the other script. */
  readonly hasSounds: boolean;
}

/** Shorter numbers match too many phones. */
const minPhoneDigits = 3;

/**
 * Parses a search for customers: words of a name or their beginnings in any spelling or in the other script, the beginning of an e-mail, or
 * the end of a phone (spaces, +20 or 0 allowed). Each kind uses an index. If more than `maxFound` match, the query starts with the newest ones.
 */
export async function customerSearch(
  db: Database,
  typed: string,
  { table, name, phone, hasSounds }: SearchedCustomers,
  maxFound = maxCounted,
): Promise<Search> {
  const digits = typedDigits(typed);
  const [names, sounds] = await Promise.all([nameQuery(db, typed), hasSounds ? soundQuery(db, typed) : null]);
  const ways = [
    withEmail(typed, table),
    ...(names === null ? [] : [isNamed(name, names)]),
    ...(sounds === null ? [] : [soundsLike(name, sounds)]),
    ...(digits !== null && digits.length >= minPhoneDigits ? [withPhone(phone, digitsOfPhone(digits))] : []),
  ];
  const found = ways.map((way) => sql`select id from ${sql.table(table)} where ${way}`);
  // Without the materialized step PostgreSQL would expect to meet some soon, and read all rows of a rare name.
  const { rows } = await sql<{ id: number }>`
    with found as materialized (${sql.join(found, sql` union all `)})
    select id from found limit ${maxFound + 1}`.execute(db);
  const some = sql<SqlBool>`${sql.ref(`${table}.id`)} = any(${rows.map((row) => row.id)}::int[])`;
  if (rows.length <= maxFound) return { passes: some };
  return { passes: sql<SqlBool>`(${sql.join(ways, sql` or `)})`, some };
}

function isNamed(name: RawBuilder<unknown>, query: string) {
  // The index of recipients has no empty names.
  return sql`(${name} <> '' and array_to_tsvector(string_to_array(fold_words(${name}), ' ')) @@ ${query}::tsquery)`;
}

/**
 * Query for names in the other script by their consonants: "سلم" finds Salma. Two consonants must be the whole word, because most names
 * begin with any two.
 */
async function soundQuery(db: Database, typed: string): Promise<string | null> {
  const { rows } = await sql<{ query: string | null }>`
    select string_agg(translate(left(sound, 1), 'al', 'la') || substr(sound, 2)
      || case when length(sound) > 3 then ':*' else '' end, ' & ')::tsquery::text as query
    from unnest(sound_words(${typed})) as sound`.execute(db);
  return rows[0]?.query ?? null;
}

function soundsLike(name: RawBuilder<unknown>, query: string) {
  return sql`array_to_tsvector(sound_words(${name})) @@ ${query}::tsquery`;
}

function withEmail(typed: string, table: string) {
  const pattern = `${typed.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  return sql`lower(${sql.ref(`${table}.email`)}) like ${pattern}`;
}

function withPhone(phone: RawBuilder<unknown>, ending: string) {
  const pattern = `${[...ending].reverse().join("")}%`;
  return sql`reverse(${phone}) like ${pattern}`;
}
