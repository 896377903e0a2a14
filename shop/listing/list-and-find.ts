import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from "kysely";
import type { ListedRows, ListPage } from "#contract/admin/list-query.ts";
import type { Database } from "#db/database.ts";
import { listedRows } from "./listed-rows.ts";
import { type Page, readPage } from "./read-page.ts";

/** What the back office may ask of a list: a page, in an order that the list knows, and filters of its own. */
type ListQuery = ListPage & ListedRows & { readonly sort: string };

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
  /** Those of the sorts that may be null. */
  readonly nullable?: readonly Query["sort"][];
  /** What the filters of its own that are asked for demand of a row; false for those that are not. */
  readonly filters: (
    query: ListFilters<Query>,
    eb: ExpressionBuilder<Tables, Names>,
  ) => readonly (Expression<SqlBool> | false)[];
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
>({ select, table, id, created, sorts, nullable = [], filters }: Resource<Query, Tables, Names, Row>) {
  const eb = expressionBuilder<Tables, Names>();
  const passes = (query: ListFilters<Query> & ListedRows) => {
    const own = filters(query, eb).filter((condition) => condition !== false);
    return sql<SqlBool>`${sql.join([listedRows(query, { id, created }), ...own], sql` and `)}`;
  };
  const idOf = sql<number>`${sql.ref(id)}`.as("id");
  const pageOfIds = async (db: Database, query: Query): Promise<Page<{ id: number }>> => {
    const sort: Query["sort"] = query.sort;
    const sorting = { by: sorts[sort], id, nullable: nullable.includes(sort) };
    if (table === undefined) {
      const passing = select(db).clearSelect().select(idOf).$castTo<{ id: number }>().where(passes(query));
      return await readPage(db, passing, query, sorting);
    }
    const alone = db.selectFrom(sql`${sql.table(table)}`.as<string>(table));
    return await readPage(db, alone.select(idOf).where(passes(query)), query, sorting);
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
      const { rows, total } = await pageOfIds(db, query);
      const ids = rows.map((row) => row.id);
      return { rows: await withIds(db, ids), total };
    },
    async find(db: Database, wanted: number): Promise<Row | null> {
      const isWanted = sql<SqlBool>`${sql.ref(id)} = ${wanted}`;
      const [row = null] = await select(db).where(isWanted).execute();
      return row;
    },
    async *all(db: Database, query: ListFilters<Query> & ListedRows): AsyncGenerator<readonly Row[]> {
      let before: number | null = null;
      do {
        const isNext: Expression<SqlBool> = sql`(${before}::bigint is null or ${sql.ref(id)} < ${before})`;
        const rows: Row[] = await select(db)
          .where(passes(query))
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
