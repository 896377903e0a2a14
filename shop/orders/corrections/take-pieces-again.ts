import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";
import { accept, type Result, refuse } from "../../result.ts";
import { updateSearchRank } from "../../search/index-products.ts";
import type { ShortProduct } from "../placing/place-order.ts";

export interface StockShort {
  readonly code: "stock_short";
  readonly products: readonly ShortProduct[];
}

/**
 * Takes the pieces of a locked order out of the stock again: all of them, or those that were refused at the door. What was written off as
 * damaged is taken back first. Writes stock movements of reason `corrected`: negative for taken pieces, positive for a write-off that is
 * taken back. Locks products by ascending id.
 */
export async function takePiecesAgain(
  tx: DatabaseTransaction,
  orderId: number,
  which: "all" | "refused",
): Promise<Result<null, StockShort>> {
  const lines = await tx
    .selectFrom("order_lines")
    .innerJoin("products", "products.id", "order_lines.product_id")
    .select(["products.id", "name_en", "name_ar", "stock", "quantity", "refused"])
    .where("order_id", "=", orderId)
    .orderBy("products.id")
    .forNoKeyUpdate("products")
    .execute();
  const taken = new Map<number, number>();
  for (const { id, quantity, refused } of lines) {
    taken.set(id, (taken.get(id) ?? 0) + (which === "all" ? quantity : refused));
  }
  const products = [...taken].filter(([, quantity]) => quantity > 0);
  if (products.length === 0) return accept(null);
  const ids = products.map(([id]) => id);
  const damaged = await findDamaged(tx, orderId, ids);
  const short = products.flatMap(([id, quantity]) => {
    const product = lines.find((line) => line.id === id);
    const remaining = (product?.stock ?? 0) + (damaged.get(id) ?? 0);
    if (product === undefined || quantity <= remaining) return [];
    return [{ id, name_en: product.name_en, name_ar: product.name_ar, remaining }];
  });
  if (short.length > 0) return refuse({ code: "stock_short", products: short });
  const quantities = products.map(([, quantity]) => quantity);
  await sql`
    with pieces as (
      select * from unnest(${ids}::int[], ${quantities}::int[], ${ids.map((id) => damaged.get(id) ?? 0)}::int[])
        as pieces (product_id, quantity, damaged)),
    moved as (
      insert into stock_movements (product_id, change, reason, order_id)
      select product_id, change, 'corrected', ${orderId}::int
      from pieces, lateral (values (1, damaged), (2, -quantity)) as moves (position, change)
      where change <> 0 order by product_id, position)
    update products set stock = stock - quantity + damaged, sold = sold + quantity
    from pieces where products.id = pieces.product_id`.execute(tx);
  await updateSearchRank(tx, ids);
  return accept(null);
}

/** Returns the pieces of an order that are written off as damaged, by product: earlier corrections have taken back some. */
async function findDamaged(
  tx: DatabaseTransaction,
  orderId: number,
  productIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ product_id: number; damaged: number }>`
    select product_id, -sum(change)::int as damaged from stock_movements
    where product_id = any(${productIds}::int[]) and order_id = ${orderId}
      and (reason = 'damaged' or (reason = 'corrected' and change > 0))
    group by product_id`.execute(tx);
  return new Map(rows.map((row) => [row.product_id, row.damaged]));
}
