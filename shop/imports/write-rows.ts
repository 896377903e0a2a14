import { type RawBuilder, sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";
import { updateSearchRank } from "../search/index-products.ts";
import type { ImportedTable } from "./imported-tables.ts";

/** So many rows are written by one statement: each ends well within the time that one may take. */
const atOnce = 2000;
/** So many of the rows that moved are named. */
const maxNamed = 100;

interface Writing {
  readonly to: "before" | "after";
  readonly staffId: number;
  /** What movements of the stock say of themselves. */
  readonly note: string;
  /** Hears how far it is, in percent. */
  readonly hear?: (progress: number) => Promise<void>;
}

/**
 * Locks what an import changes, in the order of the ids, as whoever orders does; to be deleted, also against those who refer to it,
 * such as whoever makes codes for it.
 */
export async function lockRows(
  tx: DatabaseTransaction,
  id: number,
  { table, reference }: ImportedTable,
  toDelete = false,
): Promise<void> {
  const strength = toDelete ? sql`update` : sql`no key update`;
  await sql`select 1 from ${sql.table(table)} as target
    where target.id in (select ${sql.ref(reference)} from import_rows where import_id = ${id})
    order by target.id for ${strength}`.execute(tx);
}

/** How many rows are left of an import: those of customers who were erased are gone. */
export async function rowCount(tx: DatabaseTransaction, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from import_rows where import_id = ${id}`.execute(tx);
  return rows[0]?.count ?? 0;
}

interface NamedRow {
  readonly row: number;
  readonly key: string;
}

/**
 * The lines of what was changed, deleted or made since the file was compared. Of the stock, which sales move, the number counts
 * where the file changes it.
 */
export async function movedRows(
  tx: DatabaseTransaction,
  id: number,
  { table, reference, key }: ImportedTable,
): Promise<NamedRow[]> {
  const stock =
    table === "products"
      ? sql`or (line.before ? 'stock' and (line.before->>'stock')::int <> target.stock)`
      : sql``;
  const { rows } = await sql<NamedRow>`
    select row_number as "row", line.key from import_rows as line
    left join ${sql.table(table)} as target on target.id = line.${sql.ref(reference)}
    where import_id = ${id} and case
      when line.before is null then exists (select from ${sql.table(table)} as other where other.${sql.ref(key)}::text = line.key)
      else target.id is null
        or (line.after - 'stock' <> '{}'::jsonb and date_trunc('milliseconds', target.updated_at) <> line.version) ${stock} end
    order by row_number limit ${maxNamed}`.execute(tx);
  return rows;
}

/** The lines of what is not as the import has left it, or is gone. */
export async function changedSince(
  tx: DatabaseTransaction,
  id: number,
  { table, reference }: ImportedTable,
): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    select row_number as "row", line.key from import_rows as line
    left join ${sql.table(table)} as target on target.id = line.${sql.ref(reference)}
    where import_id = ${id}
      and (target.id is null or to_jsonb(jsonb_populate_record(target, line.after)) <> to_jsonb(target))
    order by row_number limit ${maxNamed}`.execute(tx);
  return rows;
}

/**
 * The lines by which a product would come into a category, or get an area, that is there no more. The others are there until the
 * transaction ends.
 */
export async function misplacedRows(
  tx: DatabaseTransaction,
  id: number,
  { table }: ImportedTable,
  to: "before" | "after",
): Promise<NamedRow[]> {
  if (table !== "products") return [];
  const [category, area] = [
    sql`(${sql.ref(`line.${to}`)}->>'category_id')::int`,
    sql`${sql.ref(`line.${to}`)}->>'area'`,
  ];
  await sql`select 1 from categories where id in (select ${category} from import_rows as line where import_id = ${id})
    order by id for key share`.execute(tx);
  await sql`select 1 from concerns where key in (select ${area} from import_rows as line where import_id = ${id})
    order by key for key share`.execute(tx);
  const { rows } = await sql<NamedRow>`
    select row_number as "row", line.key from import_rows as line
    where import_id = ${id} and (
      (${category} is not null and not exists (select from categories where id = ${category}))
      or (${area} is not null and not exists (select from concerns where kind = 'area' and concerns.key = ${area})))
    order by row_number limit ${maxNamed}`.execute(tx);
  return rows;
}

/**
 * Notes which products search has to read anew. Before anything is written of what search holds: this waits for whoever reads some of
 * them, who may wait for that.
 */
export async function listForSearch(
  tx: DatabaseTransaction,
  id: number,
  { table }: ImportedTable,
): Promise<void> {
  if (table !== "products") return;
  for (const { first, last } of await partsOf(tx, id)) {
    await sql`insert into products_to_index select product_id from import_rows
      where import_id = ${id} and row_number between ${first} and ${last} and before is not null
        and (after - ${unsearched}::text[]) <> '{}'::jsonb
      on conflict do nothing`.execute(tx);
  }
}

/** Gives what an import changes the columns that it names, as they shall be or as they were, with the movements of the stock. */
export async function writeRows(
  tx: DatabaseTransaction,
  id: number,
  imported: ImportedTable,
  { to, staffId, note, hear }: Writing,
): Promise<void> {
  const { table, reference, columns } = imported;
  const values = sql.ref(`line.${to}`);
  const lines = await partsOf(tx, id);
  for (const [index, { first, last }] of lines.entries()) {
    const part = sql`import_id = ${id} and row_number between ${first} and ${last} and before is not null`;
    if (table === "products") await moveStock(tx, part, values, { staffId, note });
    const { rows } = await sql<{ id: number }>`
      with next as (
        select shall.* from import_rows as line
        join ${sql.table(table)} as target on target.id = line.${sql.ref(reference)}
        cross join lateral jsonb_populate_record(target, ${values}) as shall
        where ${part})
      update ${sql.table(table)} as target set ${sql.join(columns.map((name) => sql`${sql.ref(name)} = next.${sql.ref(name)}`))}
      from next where target.id = next.id returning target.id`.execute(tx);
    if (table === "products") {
      await updateSearchRank(
        tx,
        rows.map((row) => row.id),
      );
    }
    await hear?.(Math.floor((100 * (index + 1)) / (lines.length + 1)));
  }
}

/** Columns of products that search does not look at. */
const unsearched = [
  "price",
  "discounted_price",
  "discount_price",
  "discount_starts_at",
  "discount_ends_at",
  "stock",
  "low_stock_at",
];

async function moveStock(
  tx: DatabaseTransaction,
  part: RawBuilder<unknown>,
  values: RawBuilder<unknown>,
  { staffId, note }: Pick<Writing, "staffId" | "note">,
): Promise<void> {
  await sql`insert into stock_movements (product_id, change, reason, staff_id, note)
    select product_id, (${values}->>'stock')::int - stock, 'counted', ${staffId}, ${note}
    from import_rows as line join products on products.id = line.product_id
    where ${part} and ${values} ? 'stock' and (${values}->>'stock')::int <> stock
    order by product_id`.execute(tx);
}

/** Makes what is new in an import, with its opening stock, and notes which rows they became. */
export async function insertNewRows(
  tx: DatabaseTransaction,
  id: number,
  { table, reference, key, columns, ofNew }: ImportedTable,
  { staffId, note }: Pick<Writing, "staffId" | "note">,
): Promise<void> {
  const names = sql.join([...ofNew, ...columns].map((name) => sql.ref(name)));
  for (const { first, last } of await partsOf(tx, id)) {
    const part = sql`import_id = ${id} and row_number between ${first} and ${last} and before is null`;
    const { rows } = await sql`
      with made as (
        insert into ${sql.table(table)} (${names})
        select ${sql.join([...ofNew, ...columns].map((name) => sql`fresh.${sql.ref(name)}`))} from import_rows as line
        cross join lateral jsonb_populate_record(null::${sql.table(table)}, line.after) as fresh
        where ${part} order by row_number
        returning id, ${sql.ref(key)}::text as key)
      update import_rows as line set ${sql.ref(reference)} = made.id from made
      where ${part} and line.key = made.key returning line.key`.execute(tx);
    if (table !== "products" || rows.length === 0) continue;
    await sql`insert into stock_movements (product_id, change, reason, staff_id, note)
      select product_id, stock, 'opening', ${staffId}, ${note}
      from import_rows as line join products on products.id = line.product_id
      where ${part} and stock > 0 order by product_id`.execute(tx);
    await sql`insert into products_to_index select product_id from import_rows as line
      where ${part} and product_id is not null on conflict do nothing`.execute(tx);
  }
}

/** The lines of an import in parts of `atOnce` rows. */
async function partsOf(tx: DatabaseTransaction, id: number) {
  const { rows } = await sql<{ first: number; last: number }>`
    select min(row_number) as first, max(row_number) as last from (
      select row_number, (row_number() over (order by row_number) - 1) / ${atOnce} as part
      from import_rows where import_id = ${id}) as parts
    group by part order by part`.execute(tx);
  return rows;
}
