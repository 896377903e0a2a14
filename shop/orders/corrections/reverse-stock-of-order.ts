import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";
import type { Result } from "../../result.ts";
import { reverseReturnToStock, type StockShort } from "./reverse-return-to-stock.ts";

/**
 * Removes the pieces of a locked order from the stock after a wrong record has returned them: all pieces, or those that were refused at the
 * door, without those that have not arrived. Rejects it if the stock is too small.
 */
export async function reverseStockOfOrder(
  tx: DatabaseTransaction,
  orderId: number,
  which: "all" | "refused",
): Promise<Result<null, StockShort>> {
  const { rows } = await sql<{ productId: number; quantity: number; damaged: number }>`
    select product_id as "productId",
      sum(case when ${which === "all"} then quantity else refused end - coming_back - lost)::int as quantity,
      -- Earlier corrections have reversed some write-offs.
      (select coalesce(-sum(change), 0)::int from stock_movements as moves
        where moves.product_id = order_lines.product_id and moves.order_id = ${orderId}
          and (reason = 'damaged' or (reason = 'corrected' and change > 0))) as damaged
    from order_lines where order_id = ${orderId} and product_id is not null group by product_id`.execute(tx);
  return await reverseReturnToStock(tx, orderId, rows);
}
