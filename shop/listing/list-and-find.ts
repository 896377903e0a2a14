import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { ListPage } from "#contract/admin/list-query.ts";
import type { Database } from "#db/database.ts";
import { type Page, readPage } from "./read-page.ts";

/** What the back office may ask of a list: a page, in an order that the list knows, and filters of its own. */
type ListQuery = ListPage & { readonly sort: string };

interface Resource<Query extends ListQuery, Tables, Names extends keyof Tables, Row> {
  /** Starts the query for its rows, with the columns that the list and the one show alike. */
  readonly select: (db: Database) => SelectQueryBuilder<Tables, Names, Row>;
  /** Its id as SQL knows it: qualified where the query joins others. */
  readonly id: string;
  /** The SQL that each sort goes by. */
  readonly sorts: Readonly<Record<Query["sort"], string>>;
  /** What the filters that are asked for demand of a row; false for those that are not. */
  readonly filters: (
    query: Query,
    eb: ExpressionBuilder<Tables, Names>,
  ) => readonly (Expression<SqlBool> | false)[];
}

/**
 * The two reads of a resource of the back office: `list` answers a page of the rows that pass the filters, `find` the one
 * with an id, null where there is none. Both show the same columns. The names of columns are written in the shop, never
 * what was asked.
 */
export function listAndFind<Query extends ListQuery, Tables, Names extends keyof Tables, Row>({
  select,
  id,
  sorts,
  filters,
}: Resource<Query, Tables, Names, Row>) {
  return {
    async list(db: Database, query: Query): Promise<Page<Row>> {
      const asked = select(db).where((eb) =>
        eb.and(filters(query, eb).filter((condition) => condition !== false)),
      );
      const sort: Query["sort"] = query.sort;
      return await readPage(asked, query, { by: sorts[sort], id });
    },
    async find(db: Database, wanted: number): Promise<Row | null> {
      const isWanted = sql<SqlBool>`${sql.ref(id)} = ${wanted}`;
      return (await select(db).where(isWanted).executeTakeFirst()) ?? null;
    },
  };
}
