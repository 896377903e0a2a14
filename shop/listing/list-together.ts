import { sql } from "kysely";
import type { ListPage } from "#contract/admin/list-query.ts";
import type { Database } from "#db/database.ts";
import type { FirstRows } from "./list-and-find.ts";
import { type Page, totalOf } from "./read-page.ts";

/** Resource in a list of several; no two of them have an id in common. */
export interface ListedPart<Query, Row> {
  readonly first: (db: Database, query: Query) => Promise<FirstRows>;
  readonly withIds: (db: Database, ids: readonly number[]) => Promise<readonly Row[]>;
}

/** Returns a page of the rows of several resources, sorted together. Each part finds its first rows with its own indexes. */
export async function listTogether<Query extends ListPage, Row extends { readonly id: number }>(
  db: Database,
  query: Query,
  parts: readonly ListedPart<Query, Row>[],
): Promise<Page<Row>> {
  const { page, per_page, order } = query;
  const first = await Promise.all(parts.map((part) => part.first(db, query)));
  const direction = sql.raw(order);
  const found = sql.join(
    first.map(({ rows }) => sql`${rows}`),
    sql` union all `,
  );
  const [{ rows: ids }, counts] = await Promise.all([
    sql<{ id: number }>`select id from (${found}) as listed order by key ${direction}, id ${direction}
      limit ${per_page} offset ${(page - 1) * per_page}`.execute(db),
    Promise.all(first.map(({ count }) => count())),
  ]);
  const wanted = ids.map(({ id }) => id);
  const rows = (await Promise.all(parts.map((part) => part.withIds(db, wanted)))).flat();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    rows: wanted.flatMap((id) => byId.get(id) ?? []),
    ...totalOf(counts.reduce((sum, count) => sum + count, 0)),
  };
}
