import { performance } from "node:perf_hooks";
import { type RawBuilder, sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";
import { productsMovingWith } from "../stock/parts.ts";
import type { ImportedTable } from "./imported-tables.ts";

/** Number of rows of the first statement, and bounds of the next ones. */
const [firstRows, minRows, maxRows] = [200, 20, 5000];
/** Intended time of a statement in ms, far below the statement timeout. */
const statementTime = 500;
/** Maximum number of changed rows to list. */
const maxNamed = 100;

interface Writing {
  readonly to: "before" | "after";
  readonly staffId: number;
  /** Note of the stock movements. */
  readonly note: string;
  /** Called with the progress in percent. */
  readonly onProgress?: (progress: number) => Promise<void>;
}

/** Locks the rows of an import by ascending id, like orders. With `toDelete` also against new references, such as code batches. */
export async function lockRows(
  tx: DatabaseTransaction,
  id: number,
  { table, reference }: ImportedTable,
  toDelete = false,
): Promise<void> {
  const strength = toDelete ? sql`update` : sql`no key update`;
  const ids = sql`select ${sql.ref(reference)} from import_rows where import_id = ${id}`;
  const locked = table === "products" ? productsMovingWith(sql`array(${ids})`) : sql`(${ids})`;
  await sql`select 1 from ${sql.table(table)} as stored where stored.id in ${locked}
    order by stored.id for ${strength}`.execute(tx);
}

/** Counts the remaining rows of an import; rows of erased customers are deleted. */
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
 * Lines whose rows were changed, deleted or added since the check. Stock changes with every sale, so it only counts if the file changes it.
 */
export async function movedRows(
  tx: DatabaseTransaction,
  id: number,
  { table, reference, key }: ImportedTable,
): Promise<NamedRow[]> {
  const stock =
    table === "products"
      ? sql`or (line.before ? 'stock' and (line.before->>'stock')::int <> stored.stock)`
      : sql``;
  const { rows } = await sql<NamedRow>`
    select row_number as "row", line.key from import_rows as line
    left join ${sql.table(table)} as stored on stored.id = line.${sql.ref(reference)}
    where import_id = ${id} and case
      when line.before is null then exists (select from ${sql.table(table)} as other
        where ${table === "products" ? sql`lower(other.sku) = lower(line.key)` : sql`other.${sql.ref(key)}::text = line.key`})
      else stored.id is null
        or (line.after - 'stock' <> '{}'::jsonb and date_trunc('milliseconds', stored.updated_at) <> line.version) ${stock} end
    order by row_number limit ${maxNamed}`.execute(tx);
  return rows;
}

/** Lines whose rows are missing or no longer as the import left them. */
export async function changedSince(
  tx: DatabaseTransaction,
  id: number,
  { table, reference }: ImportedTable,
): Promise<NamedRow[]> {
  const cost =
    table === "products"
      ? sql`or (line.after ? 'cost' and (line.after->>'cost')::int is distinct from
          (select cost from product_costs where product_id = stored.id))`
      : sql``;
  const { rows } = await sql<NamedRow>`
    select row_number as "row", line.key from import_rows as line
    left join ${sql.table(table)} as stored on stored.id = line.${sql.ref(reference)}
    where import_id = ${id}
      and (stored.id is null or to_jsonb(jsonb_populate_record(stored, line.after)) <> to_jsonb(stored) ${cost})
    order by row_number limit ${maxNamed}`.execute(tx);
  return rows;
}

/** Lines with a category or area that no longer exists. Locks the others until the transaction ends. */
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

/** Lists the products to index again. Call it before writing indexed columns: it waits for the indexer, which may wait for those rows. */
export async function listForSearch(
  tx: DatabaseTransaction,
  id: number,
  { table }: ImportedTable,
): Promise<void> {
  if (table !== "products") return;
  for await (const { first, last } of partsOf(tx, id)) {
    await sql`insert into products_to_index select product_id from import_rows
      where import_id = ${id} and row_number between ${first} and ${last} and before is not null
        and (after - ${unsearched}::text[]) <> '{}'::jsonb
      on conflict do nothing`.execute(tx);
  }
}

/** Writes the values before or after an import, with stock movements. */
export async function writeRows(
  tx: DatabaseTransaction,
  id: number,
  imported: ImportedTable,
  { to, staffId, note, onProgress }: Writing,
): Promise<void> {
  const { table, reference, columns } = imported;
  const values = sql.ref(`line.${to}`);
  for await (const { first, last, share } of partsOf(tx, id)) {
    const part = sql`import_id = ${id} and row_number between ${first} and ${last} and before is not null`;
    if (table === "products") await moveStock(tx, part, values, { staffId, note });
    await sql`
      with next as (
        select shall.* from import_rows as line
        join ${sql.table(table)} as stored on stored.id = line.${sql.ref(reference)}
        cross join lateral jsonb_populate_record(stored, ${values}) as shall
        where ${part})
      update ${sql.table(table)} as stored set ${sql.join(columns.map((name) => sql`${sql.ref(name)} = next.${sql.ref(name)}`))}
      from next where stored.id = next.id`.execute(tx);
    if (table === "products") await writeCosts(tx, part, values);
    await onProgress?.(Math.floor(99 * share));
  }
}

/** Sets the costs of products that the file changes; they are in a table of their own. */
async function writeCosts(
  tx: DatabaseTransaction,
  part: RawBuilder<unknown>,
  values: RawBuilder<unknown>,
): Promise<void> {
  await sql`merge into product_costs using (
      select product_id, (${values}->>'cost')::int as cost from import_rows as line
      where ${part} and ${values} ? 'cost' and product_id is not null) as given
      on product_costs.product_id = given.product_id
    when matched and given.cost is null then delete
    when matched then update set cost = given.cost
    when not matched and given.cost is not null then insert values (given.product_id, given.cost)`.execute(
    tx,
  );
}

/** Product columns that search does not use. */
const unsearched = [
  "cost",
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

/** Inserts the new rows of an import with their opening stock, and stores their ids. */
export async function insertNewRows(
  tx: DatabaseTransaction,
  id: number,
  { table, reference, key, columns, ofNew }: ImportedTable,
  { staffId, note }: Pick<Writing, "staffId" | "note">,
): Promise<void> {
  const names = sql.join([...ofNew, ...columns].map((name) => sql.ref(name)));
  for await (const { first, last } of partsOf(tx, id)) {
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
    await writeCosts(tx, part, sql.ref("line.after"));
    await sql`insert into products_to_index select product_id from import_rows as line
      where ${part} and product_id is not null on conflict do nothing`.execute(tx);
  }
}

/**
 * Yields line ranges of an import, and the share of its lines with each. The time that the caller takes for a range decides the size of the
 * next one: rows of long texts on a slow disk take a hundred times as long as rows of prices.
 */
async function* partsOf(tx: DatabaseTransaction, id: number) {
  const total = await rowCount(tx, id);
  let size = firstRows;
  let done = 0;
  for (let last = 0; ; ) {
    const { rows } = await sql<{ first: number | null; last: number | null; count: number }>`
      select min(row_number) as first, max(row_number) as last, count(*)::int as count from (
        select row_number from import_rows where import_id = ${id} and row_number > ${last}
        order by row_number limit ${size}) as part`.execute(tx);
    const [part] = rows;
    if (part?.first == null || part.last === null) return;
    last = part.last;
    done += part.count;
    const began = performance.now();
    yield { first: part.first, last, share: done / total };
    const took = Math.max(1, performance.now() - began);
    size = Math.round(Math.min(maxRows, Math.max(minRows, (size * statementTime) / took)));
  }
}
