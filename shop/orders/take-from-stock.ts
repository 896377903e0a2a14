import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";
import { updateSearchRank } from "../search/index-products.ts";

export interface CartLineForOrder {
  readonly id: number;
  readonly product_id: number;
  readonly quantity: number;
  readonly name_en: string;
  readonly name_ar: string;
  readonly price: number;
  readonly discounted_price: number | null;
  readonly stock: number;
}

/** Takes the pieces of an order from stock, with a movement for each line. The rows are locked by the caller. */
export async function takeFromStock(
  tx: DatabaseTransaction,
  orderId: number,
  lines: readonly { readonly product_id: number; readonly quantity: number }[],
): Promise<void> {
  await moveStock(tx, orderId, new Map(lines.map((line) => [line.product_id, line.quantity])));
}

/**
 * Takes pieces of each product from stock for an order, or below zero gives them back, with a movement each. The rows are
 * locked by the caller.
 */
export async function moveStock(
  tx: DatabaseTransaction,
  orderId: number,
  taken: ReadonlyMap<number, number>,
): Promise<void> {
  const moves = [...taken].filter(([, quantity]) => quantity !== 0);
  const ids = moves.map(([id]) => id);
  const quantities = moves.map(([, quantity]) => quantity);
  await sql`
    with taken as (select * from unnest(${ids}::int[], ${quantities}::int[]) as taken (product_id, quantity)),
    moved as (
      insert into stock_movements (product_id, change, reason, order_id)
      select product_id, -quantity, 'order', ${orderId} from taken)
    update products set stock = stock - quantity, sold = greatest(sold + quantity, 0)
    from taken where products.id = taken.product_id`.execute(tx);
  await updateSearchRank(tx, ids);
}
