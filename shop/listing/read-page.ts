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

interface Sorting {
  readonly by: string;
  readonly id: string;
  /** Whether `by` may be null. Those rows come last in both directions, and descending order uses no index. */
  readonly nullable?: boolean;
}

/** A search with at most this many hits runs once, and its page is read by their ids. */
const maxFew = 1000;

/** Reads one page of a query; ties are sorted by `id`, so that pages never overlap. Columns are constant SQL, never user input. */
export async function readPage<Tables, Names extends keyof Tables, Row>(
  db: Database,
  query: SelectQueryBuilder<Tables, Names, Row>,
  { page, per_page, order, q = "" }: ListPage & { readonly q?: string | undefined },
  { by, id, nullable = false }: Sorting,
  /** Finds the same rows without joining the table of the sort. */
  counted: typeof query = query,
  /** Finds a part of them sooner, usually enough to know that there are more than `maxCounted`. */
  some: typeof query = counted,
): Promise<Page<Row>> {
  const pageOf = (found: typeof query) =>
    found
      .orderBy(sql.raw(`${by} ${order}${nullable ? " nulls last" : ""}`))
      .orderBy(sql.raw(`${id} ${order}`))
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute();
  const few = q === "" || some !== counted ? null : await idsOfFew(counted, id);
  if (few !== null) {
    const isOne = sql<SqlBool>`${sql.ref(id)} = any(${few})`;
    const rows = few.length === 0 ? [] : await pageOf(query.clearWhere().where(isOne));
    return { rows, total: few.length };
  }
  const countAll = async () => {
    const count = await countUpTo(maxCounted + 1, db, some);
    return count > maxCounted || some === counted ? count : await countUpTo(maxCounted + 1, db, counted);
  };
  const [rows, count] = await Promise.all([pageOf(query), countAll()]);
  return { rows, total: Math.min(count, maxCounted), ...(count > maxCounted && { isCapped: true }) };
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
