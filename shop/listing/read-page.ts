import { type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { maxCounted, maxHitsCounted } from "#contract/admin/list-limits.ts";
import type { ListPage } from "#contract/admin/list-query.ts";
import type { Database } from "#db/database.ts";

/** A page of rows, and how many there are in all: counted up to `maxCounted`, of a search and where it is slow up to `maxHitsCounted`. */
export interface Page<Row> {
  readonly rows: Row[];
  readonly total: number;
  /** There are more than `total`. */
  readonly isCapped?: boolean;
}

interface Sorting {
  readonly by: string;
  readonly id: string;
  /** Whether `by` may be null: those rows come last either way, and no index answers the descending order. */
  readonly nullable?: boolean;
}

interface Counting<Query> {
  /** Finds the same rows without the table that has the column of the order. */
  readonly counted?: Query;
  /** Whether rows are looked at one by one to be counted. */
  readonly isSlow?: boolean;
  /** How many rows it finds, where that is known; more than `maxHitsCounted` stand for any number beyond. */
  readonly count?: number | null;
}

/** A search that finds no more than these is done once: its page is read by their ids. */
const maxFew = 1000;

/**
 * Reads one page of what a query finds, by one of its columns; ties by `id` in the same direction, so that pages never
 * overlap. Both are SQL that is written here in the shop, never what was asked.
 */
export async function readPage<Tables, Names extends keyof Tables, Row>(
  db: Database,
  query: SelectQueryBuilder<Tables, Names, Row>,
  { page, per_page, order, q = "" }: ListPage & { readonly q?: string | undefined },
  { by, id, nullable = false }: Sorting,
  {
    counted = query,
    isSlow = false,
    count: known = null,
  }: Counting<SelectQueryBuilder<Tables, Names, Row>> = {},
): Promise<Page<Row>> {
  const pageOf = (found: typeof query) =>
    found
      .orderBy(sql.raw(`${by} ${order}${nullable ? " nulls last" : ""}`))
      .orderBy(sql.raw(`${id} ${order}`))
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute();
  const few = q === "" || known !== null ? null : await idsOfFew(counted, id);
  if (few !== null) {
    const isOne = sql<SqlBool>`${sql.ref(id)} = any(${few})`;
    const rows = few.length === 0 ? [] : await pageOf(query.clearWhere().where(isOne));
    return { rows, total: few.length };
  }
  const max = q === "" && !isSlow ? maxCounted : maxHitsCounted;
  const [rows, count] = await Promise.all([pageOf(query), known ?? countUpTo(max + 1, db, counted)]);
  return { rows, total: Math.min(count, max), ...(count > max && { isCapped: true }) };
}

/** The ids of all that a query finds; null where they are many. */
async function idsOfFew<Tables, Names extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Names, Row>,
  id: string,
): Promise<(number | string)[] | null> {
  const found = await query
    .clearSelect()
    .select(sql<number | string>`${sql.ref(id)}`.as("id"))
    .$castTo<{ id: number | string }>()
    .limit(maxFew + 1)
    .execute();
  return found.length > maxFew ? null : found.map((row) => row.id);
}

/** How many rows a query finds, up to `max`: among a million nobody turns pages to the end. */
async function countUpTo<Tables, Names extends keyof Tables, Row>(
  max: number,
  db: Database,
  query: SelectQueryBuilder<Tables, Names, Row>,
): Promise<number> {
  const found = query.clearSelect().select(sql`1`.as("one")).limit(max);
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from (${found}) as found`.execute(db);
  return rows[0]?.count ?? 0;
}
