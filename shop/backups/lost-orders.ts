import { open, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { type ExportedOrder, ordersSince } from "../orders/exported-orders.ts";
import { lostOrdersName } from "./backup-files.ts";

/** Order that a restore lost, with its lines as text, to enter it again. */
export interface LostOrder extends ExportedOrder {
  readonly products_ar: string;
  readonly products_en: string;
}

/** Orders that are handed out at a time. */
const batchSize = 500;

/**
 * Stores the orders that were placed since a time beside the backups, one line of JSON each, before a restore loses them. Replaces those of an earlier
 * restore. Returns their number.
 */
export async function storeLostOrders(folder: string, db: Database, since: Date): Promise<number> {
  const part = join(folder, `${lostOrdersName}.new`);
  const file = await open(part, "w", 0o600);
  let count = 0;
  try {
    for await (const orders of ordersSince(db, since)) {
      count += orders.length;
      const lost = await withProducts(db, orders);
      await file.writeFile(lost.map((order) => `${JSON.stringify(order)}\n`).join(""));
    }
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(part, join(folder, lostOrdersName));
  return count;
}

async function withProducts(db: Database, orders: readonly ExportedOrder[]): Promise<LostOrder[]> {
  const ids = orders.map(({ id }) => id);
  const { rows } = await sql<{ order_id: number; products_ar: string; products_en: string }>`
    select order_id, string_agg(quantity || ' × ' || product_name_ar, '، ' order by id) as products_ar,
      string_agg(quantity || ' × ' || product_name_en, ', ' order by id) as products_en
    from order_lines where order_id = any(${ids}::int[]) group by order_id`.execute(db);
  const lines = new Map(rows.map(({ order_id, ...texts }) => [order_id, texts]));
  return orders.map((order) => ({
    ...order,
    ...(lines.get(order.id) ?? { products_ar: "", products_en: "" }),
  }));
}

/** Returns the orders that the last restore lost, newest first, in batches; null without a file of them. */
export async function findLostOrders(folder: string): Promise<AsyncGenerator<readonly LostOrder[]> | null> {
  const path = join(folder, lostOrdersName);
  const isThere = await stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
  return isThere ? batchesOf(path) : null;
}

async function* batchesOf(path: string): AsyncGenerator<readonly LostOrder[]> {
  await using file = await open(path);
  let batch: readonly LostOrder[] = [];
  for await (const line of file.readLines()) {
    const order: LostOrder = JSON.parse(line);
    batch = [...batch, { ...order, created_at: new Date(order.created_at) }];
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
