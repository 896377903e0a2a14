import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from "kysely";
import type { ListedRows, ListPage } from "#contract/admin/list-query.ts";
import type { Database } from "#db/database.ts";
import type { Hits } from "./find-hits.ts";
import { listedRows } from "./listed-rows.ts";
import { type Page, readPage } from "./read-page.ts";

/** What the back office may ask of a list: a page, in an order that the list knows, and filters of its own. */
type ListQuery = ListPage & ListedRows & { readonly sort: string; readonly q?: string | undefined };

/** The filters of a list, without its pages. */
export type ListFilters<Query> = Omit<Query, keyof ListPage | "sort">;

interface Resource<Query extends ListQuery, Tables, Names extends keyof Tables, Row> {
  /** Starts the query for its rows, with the columns that the list and the one show alike. */
  readonly select: (db: Database) => SelectQueryBuilder<Tables, Names, Row>;
  /** The one table of it whose columns filters and sorts ask, where it is joined with others: which rows a page has is found there. */
  readonly table?: string;
  /** Its id as SQL knows it: qualified where the query joins others. */
  readonly id: string;
  /** The time since when a row is there, likewise. */
  readonly created: string;
  /** The SQL that each sort goes by. */
  readonly sorts: Readonly<Record<Query["sort"], string>>;
  /** Tables beside `table` whose columns some sorts go by, each with the one that has the row's id; both have all rows. */
  readonly beside?: Partial<Readonly<Record<Query["sort"], { readonly table: string; readonly id: string }>>>;
  /** Those of the sorts that may be null. */
  readonly nullable?: readonly Query["sort"][];
  /** What the filters of its own that are asked for demand of a row; false for those that are not. */
  readonly filters: (
    query: ListFilters<Query>,
    eb: ExpressionBuilder<Tables, Names>,
  ) => readonly (Expression<SqlBool> | false)[];
  /** Whether a filter asks what no index has in order, so that rows are looked at one by one to be counted. */
  readonly isSlowToCount?: (query: Query) => boolean;
  /** What a search demands, where the database is asked beforehand how many it finds. */
  readonly search?: (db: Database, q: string) => Promise<Hits>;
}

/** As many rows of an export are in memory at a time. */
const exportedAtOnce = 500;

/**
 * The reads of a resource of the back office: `list` answers a page of the rows that pass the filters, `find` the one with an
 * id, null where there is none; both show the same columns. `all` answers what passes, the newest first, some rows after the
 * others: each part is a query of its own, so that nothing waits in the database for whoever reads slowly. A page is found by the ids
 * of its rows first, so that what is shown of a row is read for no other. The names of columns are written in the shop, never what
 * was asked.
 */
export function listAndFind<
  Query extends ListQuery,
  Tables,
  Names extends keyof Tables,
  Row extends { readonly id: number },
>(resource: Resource<Query, Tables, Names, Row>) {
  const {
    select,
    table,
    id,
    created,
    sorts,
    beside,
    nullable = [],
    filters,
    search,
    isSlowToCount,
  } = resource;
  const eb = expressionBuilder<Tables, Names>();
  const conditions = async (
    db: Database,
    query: ListFilters<Query> & ListedRows & { readonly q?: string | undefined },
  ): Promise<{ passes: RawBuilder<SqlBool>; count: number | null }> => {
    const { q = "" } = query;
    const hits = search === undefined || q === "" ? null : await search(db, q);
    const all = [...listedRows(query, { id, created }), ...filters(query, eb), hits?.isHit ?? false].filter(
      (condition) => condition !== false,
    );
    return {
      passes: all.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(all, sql` and `)}`,
      // Where nothing else is demanded, what a search found is not counted once more.
      count: all.length === 1 && hits !== null ? hits.count : null,
    };
  };
  const idOf = sql<number>`${sql.ref(id)}`.as("id");
  const pageOfIds = async (db: Database, query: Query): Promise<Page<{ id: number }>> => {
    const sort: Query["sort"] = query.sort;
    const sorting = { by: sorts[sort], id, nullable: nullable.includes(sort) };
    const { passes, count } = await conditions(db, query);
    const isSlow = isSlowToCount?.(query) ?? false;
    if (table === undefined) {
      const passing = select(db).clearSelect().select(idOf).$castTo<{ id: number }>().where(passes);
      return await readPage(db, passing, query, sorting, { isSlow, count });
    }
    const alone = db
      .selectFrom(sql`${sql.table(table)}`.as<string>(table))
      .select(idOf)
      .where(passes);
    const other = beside?.[sort];
    if (other === undefined) return await readPage(db, alone, query, sorting, { isSlow, count });
    const joined = alone.innerJoin(sql`${sql.table(other.table)}`.as<string>(other.table), (join) =>
      join.on(sql<SqlBool>`${sql.ref(other.id)} = ${sql.ref(id)}`),
    );
    return await readPage(db, joined, query, sorting, { counted: alone, isSlow, count });
  };
  const withIds = async (db: Database, ids: readonly number[]): Promise<Row[]> => {
    if (ids.length === 0) return [];
    const rows: Row[] = await select(db)
      .where(sql<SqlBool>`${sql.ref(id)} = any(${ids}::bigint[])`)
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((one) => byId.get(one) ?? []);
  };
  return {
    async list(db: Database, query: Query): Promise<Page<Row>> {
      const { rows: found, ...counted } = await pageOfIds(db, query);
      const ids = found.map((row) => row.id);
      return { rows: await withIds(db, ids), ...counted };
    },
    async find(db: Database, wanted: number): Promise<Row | null> {
      const isWanted = sql<SqlBool>`${sql.ref(id)} = ${wanted}`;
      const [row = null] = await select(db).where(isWanted).execute();
      return row;
    },
    async *all(db: Database, query: ListFilters<Query> & ListedRows): AsyncGenerator<readonly Row[]> {
      const { passes } = await conditions(db, query);
      let before: number | null = null;
      do {
        const isNext: Expression<SqlBool> = sql`(${before}::bigint is null or ${sql.ref(id)} < ${before})`;
        const rows: Row[] = await select(db)
          .where(passes)
          .where(isNext)
          .orderBy(sql`${sql.ref(id)} desc`)
          .limit(exportedAtOnce)
          .execute();
        if (rows.length > 0) yield rows;
        before = rows.length < exportedAtOnce ? null : (rows.at(-1)?.id ?? null);
      } while (before !== null);
    },
  };
}
