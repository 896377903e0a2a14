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
import { maxCounted } from "#contract/max-counted.ts";
import type { Database } from "#db/database.ts";
import { findPassing, firstRows, type Page, readPage } from "./read-page.ts";

/** Query of a back-office list: page, sort and its own filters. */
type ListQuery = ListPage & ListedRows & { readonly sort: string; readonly q?: string | undefined };

/** Filters of a list without paging. */
export type ListFilters<Query> = Omit<Query, keyof ListPage | "sort">;

/** Conditions of a typed search. */
export interface Search {
  readonly passes: RawBuilder<SqlBool>;
  /** Passes a part of the same rows only, more than `maxCounted`: usually enough to know that there are more than anybody counts. */
  readonly some?: RawBuilder<SqlBool>;
}

interface Resource<Query extends ListQuery, Tables, Names extends keyof Tables, Row> {
  /** Starts the query for its rows, with the columns of list and single row. */
  readonly select: (db: Database) => SelectQueryBuilder<Tables, Names, Row>;
  /** Table of filters and sorts, if the query joins others: the rows of a page are found there. */
  readonly table?: string;
  /** SQL of the id, qualified if the query joins tables. */
  readonly id: string;
  /** SQL of the creation time, qualified likewise. */
  readonly created: string;
  readonly sorts: Readonly<Record<Query["sort"], string>>;
  /** Tables for sorts by columns outside `table`, each with its column of the row's id; both tables have all rows. */
  readonly beside?: Partial<Readonly<Record<Query["sort"], { readonly table: string; readonly id: string }>>>;
  /** Sorts that may be null. */
  readonly nullable?: readonly Query["sort"][];
  /** Returns the conditions of the list's own filters; false for those that are not set. */
  readonly filters: (
    query: ListFilters<Query>,
    eb: ExpressionBuilder<Tables, Names>,
  ) => readonly (Expression<SqlBool> | false)[];
  /** Returns the conditions of `q`, if it needs the database. */
  readonly search?: (db: Database, typed: string) => Promise<Search>;
}

/** First rows of a part of a list. */
export interface FirstRows {
  /** Query for `id` and `key`. */
  readonly rows: Expression<unknown>;
  /** Counts all rows, up to `maxCounted + 1`. */
  readonly count: () => Promise<number>;
}

/** Maximum number of rows in memory during an export. */
const exportBatchSize = 500;

/**
 * Creates the read functions of a back-office resource. `list` returns a page of the filtered rows; `find` returns a row by id, or null;
 * both have the same columns. `all` yields the filtered rows, newest first, in batches of separate queries, so that a slow reader holds
 * nothing in the database. Pages are found by id first; full rows are read only for the page. Column names are constants, never user input.
 */
export function listAndFind<
  Query extends ListQuery,
  Tables,
  Names extends keyof Tables,
  Row extends { readonly id: number },
>(resource: Resource<Query, Tables, Names, Row>) {
  const { select, table, id, created, sorts, beside, nullable = [], filters, search } = resource;
  const eb = expressionBuilder<Tables, Names>();
  const conditions = async (
    db: Database,
    query: ListFilters<Query> & ListedRows,
  ): Promise<Required<Search> & { readonly isCommon: boolean }> => {
    const all = [...listedRows(query, { id, created }), ...filters(query, eb)].filter(
      (condition) => condition !== false,
    );
    const allOf = (found: RawBuilder<SqlBool>) => sql<SqlBool>`${sql.join([...all, found], sql` and `)}`;
    const { q = "" } = query;
    const found = q === "" || search === undefined ? { passes: sql<SqlBool>`true` } : await search(db, q);
    const passes = allOf(found.passes);
    const isCommon = found.some !== undefined && all.length === 0;
    return { passes, some: found.some === undefined ? passes : allOf(found.some), isCommon };
  };
  const idOf = sql<number>`${sql.ref(id)}`.as("id");
  /** Queries for the ids in `of`: of the filtered rows, without the table of the sort, and of a part of them. */
  const idQueries = async (db: Database, query: Query, of: string) => {
    const { passes, some, isCommon } = await conditions(db, query);
    const alone = (condition: RawBuilder<SqlBool>) =>
      db
        .selectFrom(sql`${sql.table(of)}`.as<string>(of))
        .select(idOf)
        .where(condition);
    const counted = alone(passes);
    const other = beside?.[query.sort as Query["sort"]];
    const ids =
      other === undefined
        ? counted
        : counted.innerJoin(sql`${sql.table(other.table)}`.as<string>(other.table), (join) =>
            join.on(sql<SqlBool>`${sql.ref(other.id)} = ${sql.ref(id)}`),
          );
    return { ids, counted, some: some === passes ? counted : alone(some), isCommon };
  };
  const sortingOf = (sort: Query["sort"]) => ({ by: sorts[sort], id, nullable: nullable.includes(sort) });
  const pageOfIds = async (db: Database, query: Query): Promise<Page<{ id: number }>> => {
    const sorting = sortingOf(query.sort);
    if (table === undefined) {
      const { passes } = await conditions(db, query);
      const ids = select(db).clearSelect().select(idOf).$castTo<{ id: number }>().where(passes);
      return await readPage(db, ids, query, sorting);
    }
    const { ids, counted, some } = await idQueries(db, query, table);
    return await readPage(db, ids, query, sorting, counted, some);
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
    /** Finds the first ids of a list and their sort keys, for a list of several resources. */
    async first(db: Database, query: Query): Promise<FirstRows> {
      if (table === undefined) throw new Error("expected a table to list with others");
      const sorting = sortingOf(query.sort);
      const { ids, counted, some, isCommon } = await idQueries(db, query, table);
      const found = await findPassing(db, ids, query, sorting, counted, some);
      const keyed = found.query.select(sql`${sql.raw(sorting.by)}`.as("key"));
      return {
        rows: firstRows(keyed, sorting, query.order, query.page * query.per_page),
        // The search has found as many as anybody counts, and there is no other filter.
        count: isCommon ? async () => maxCounted + 1 : found.count,
      };
    },
    withIds,
    async list(db: Database, query: Query): Promise<Page<Row>> {
      const { rows: found, ...counted } = await pageOfIds(db, query);
      const ids = found.map((row) => row.id);
      return { rows: await withIds(db, ids), ...counted };
    },
    async find(db: Database, rowId: number): Promise<Row | null> {
      const isWanted = sql<SqlBool>`${sql.ref(id)} = ${rowId}`;
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
          .limit(exportBatchSize)
          .execute();
        if (rows.length > 0) yield rows;
        before = rows.length < exportBatchSize ? null : (rows.at(-1)?.id ?? null);
      } while (before !== null);
    },
  };
}

/** SQL of the columns that all lists filter by. */
export interface ListedColumns {
  readonly id: string;
  readonly created: string;
}

/** Returns the conditions for requested ids and creation days. */
export function listedRows(
  { id: ids = [], created_from, created_to }: ListedRows,
  { id, created }: ListedColumns,
): RawBuilder<SqlBool>[] {
  return [
    ids.length > 0 && sql<SqlBool>`${sql.ref(id)} = any(${ids}::bigint[])`,
    created_from !== undefined && sql<SqlBool>`${sql.ref(created)} >= ${created_from}`,
    created_to !== undefined && sql<SqlBool>`${sql.ref(created)} <= ${created_to}`,
  ].filter((condition) => condition !== false);
}
