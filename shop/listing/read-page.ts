import { type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { ListPage } from "#contract/admin/list-query.ts";
import { maxCounted } from "#contract/max-counted.ts";
import type { Database } from "#db/database.ts";

/** Page of rows and the total, counted up to `maxCounted`. */
export interface Page<Row> {
  readonly rows: Row[];
  readonly total: number;
  /** There are more than `total`. */
  readonly isCapped?: boolean;
}

export interface Sorting {
  readonly by: string;
  readonly id: string;
  /** Whether `by` may be null. Those rows come last in both directions, and descending order uses no index. */
  readonly nullable?: boolean;
}

/** A search with at most this many hits runs once, and its page is read by their ids. */
const maxFew = 1000;

/** Rows of a query, found soon, and their number up to `maxCounted + 1`. */
export interface Passing<Query> {
  readonly query: Query;
  readonly count: () => Promise<number>;
}

/** Reads one page of a query; ties are sorted by `id`, so that pages never overlap. Columns are constant SQL, never user input. */
export async function readPage<Tables, Names extends keyof Tables, Row>(
  db: Database,
  query: SelectQueryBuilder<Tables, Names, Row>,
  asked: ListPage & { readonly q?: string | undefined },
  sorting: Sorting,
  counted: typeof query = query,
  some: typeof query = counted,
): Promise<Page<Row>> {
  const { page, per_page, order } = asked;
  const passing = await findPassing(db, query, asked, sorting, counted, some);
  const [rows, count] = await Promise.all([
    firstRows(passing.query, sorting, order, per_page)
      .offset((page - 1) * per_page)
      .execute(),
    passing.count(),
  ]);
  return { rows, ...totalOf(count) };
}

/** Returns the first rows of a query in this order. */
export function firstRows<Tables, Names extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Names, Row>,
  { by, id, nullable = false }: Sorting,
  order: ListPage["order"],
  count: number,
) {
  return query
    .orderBy(sql.raw(`${by} ${order}${nullable ? " nulls last" : ""}`))
    .orderBy(sql.raw(`${id} ${order}`))
    .limit(count);
}

/** Returns a count for a response: at most `maxCounted`. */
export function totalOf(count: number): Omit<Page<never>, "rows"> {
  return { total: Math.min(count, maxCounted), ...(count > maxCounted && { isCapped: true }) };
}

/** Searches once if there are few rows, which are found by their ids then. */
export async function findPassing<Tables, Names extends keyof Tables, Row>(
  db: Database,
  query: SelectQueryBuilder<Tables, Names, Row>,
  { q = "" }: { readonly q?: string | undefined },
  { id }: Sorting,
  /** Finds the same rows without joining the table of the sort. */
  counted: typeof query = query,
  /** Finds a part of them sooner, usually enough to know that there are more than `maxCounted`. */
  some: typeof query = counted,
): Promise<Passing<typeof query>> {
  const few = q === "" || some !== counted ? null : await idsOfFew(counted, id);
  if (few !== null) {
    const isOne = sql<SqlBool>`${sql.ref(id)} = any(${few})`;
    return { query: query.clearWhere().where(isOne), count: async () => few.length };
  }
  return {
    query,
    async count() {
      const count = await countUpTo(maxCounted + 1, db, some);
      return count > maxCounted || some === counted ? count : await countUpTo(maxCounted + 1, db, counted);
    },
  };
}

/** Returns the ids of all rows; null if there are many. */
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

/** Counts the rows of a query up to `max`: nobody pages through a million rows. */
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
