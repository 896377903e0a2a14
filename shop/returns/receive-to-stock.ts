import type { DatabaseTransaction } from "#db/database.ts";
import { type OrderPieces, restock, writeOffDamaged } from "../stock/restock.ts";

interface ReceivedPieces {
  readonly order_line_id: number;
  readonly received: number;
  readonly restocked: number;
}

/**
 * Records received pieces of an order in the stock: all of them as returned, and those that staff do not put back for sale as damaged. Locks
 * the products by ascending id. A line whose product was deleted changes nothing.
 */
export async function receiveToStock(
  tx: DatabaseTransaction,
  orderId: number,
  lines: readonly ReceivedPieces[],
): Promise<void> {
  const products = await tx
    .selectFrom("order_lines")
    .innerJoin("products", "products.id", "order_lines.product_id")
    .select(["order_lines.id as line_id", "products.id as productId"])
    .where(
      "order_lines.id",
      "in",
      lines.map(({ order_line_id }) => order_line_id),
    )
    .orderBy("products.id")
    .forNoKeyUpdate("products")
    .execute();
  const piecesOf = (count: (line: ReceivedPieces) => number): OrderPieces[] =>
    products.flatMap(({ line_id, productId }) => {
      const line = lines.find(({ order_line_id }) => order_line_id === line_id);
      const quantity = line === undefined ? 0 : count(line);
      return quantity === 0 ? [] : [{ orderId, productId, quantity }];
    });
  const received = piecesOf((line) => line.received);
  if (received.length === 0) return;
  await restock(tx, received, "returned");
  const lost = piecesOf((line) => line.received - line.restocked);
  if (lost.length > 0) await writeOffDamaged(tx, lost);
}
