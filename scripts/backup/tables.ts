import type { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";

/** Properties of a table for copying it. */
export interface Table {
  readonly name: string;
  /** Stored columns, without generated ones. */
  readonly columns: readonly string[];
  /** Sort key that is the same on every server. */
  readonly order: string;
  /** Tables that its rows refer to. */
  readonly parents: readonly string[];
}

/** Returns all tables except those of the migrations and the closing of the shop, each after the tables that it refers to. */
export async function findTables(session: Client): Promise<Table[]> {
  const { rows } = await session.query<Table>(`
    select c.relname as name,
      array(select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      -- Words are sorted in another order by another server's language.
      coalesce((select string_agg(quote_ident(attname) || case when attcollation = 0 then '' else ' collate "C"' end,
          ', ' order by place)
        from pg_index, unnest(indkey) with ordinality as key (number, place), pg_attribute
        where indrelid = c.oid and indisprimary and attrelid = c.oid and attnum = number),
        'rows::text collate "C"') as order,
      array(select distinct parent.relname::text from pg_constraint join pg_class as parent on parent.oid = confrelid
        where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as parents
    from pg_class as c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not like 'kysely\\_migration%' and c.relname <> 'shop_closing'
    order by c.relname`);
  return parentsFirst(rows);
}

function parentsFirst(tables: readonly Table[]): Table[] {
  const sorted: Table[] = [];
  const names = new Set<string>();
  while (sorted.length < tables.length) {
    const ready = tables.filter(
      ({ name, parents }) => !names.has(name) && parents.every((one) => names.has(one)),
    );
    if (ready.length === 0) throw new Error("tables that refer to each other in a circle can't be restored");
    sorted.push(...ready);
    for (const { name } of ready) names.add(name);
  }
  return sorted;
}

/** Yields the output of COPY of a table. */
export function rowsOf(session: Client, { name, columns, order }: Table): AsyncIterable<Buffer> {
  const list = columns.map(quoted).join(", ");
  return session.query(
    copyTo(`copy (select ${list} from public.${quoted(name)} as rows order by ${order}) to stdout`),
  );
}

export async function countRows(session: Client, { name }: Table): Promise<number> {
  const { rows } = await session.query<{ count: number }>(
    `select count(*)::float as count from public.${quoted(name)}`,
  );
  return rows[0]?.count ?? 0;
}

/** Returns the applied migrations; null without tables. */
export async function appliedMigrations(session: Client): Promise<string[] | null> {
  const { rows: known } = await session.query<{ known: boolean }>(
    "select to_regclass('public.kysely_migration') is not null as known",
  );
  if (known[0]?.known !== true) return null;
  const { rows } = await session.query<{ name: string }>(
    "select name from public.kysely_migration order by name",
  );
  return rows.map(({ name }) => name);
}

/** Quotes an identifier. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
