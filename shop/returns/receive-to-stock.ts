import type { DatabaseTransaction } from "#db/database.ts";
import { type LinePieces, lockStock, restock, writeOffDamaged } from "../stock/restock.ts";

interface ReceivedPieces {
  readonly order_line_id: number;
  readonly received: number;
  readonly restocked: number;
}

/**
 * Records received pieces of order lines in the stock: all of them as returned, and those that staff do not put back for sale as damaged.
 * Locks the products by ascending id. A line whose product was deleted changes nothing.
 */
export async function receiveToStock(
  tx: DatabaseTransaction,
  lines: readonly ReceivedPieces[],
): Promise<void> {
  const piecesOf = (count: (line: ReceivedPieces) => number): LinePieces[] =>
    lines.flatMap((line) => {
      const quantity = count(line);
      return quantity === 0 ? [] : [{ lineId: line.order_line_id, quantity }];
    });
  const received = piecesOf((line) => line.received);
  if (received.length === 0) return;
  await lockStock(
    tx,
    received.map(({ lineId }) => lineId),
  );
  await restock(tx, received, "returned");
  const lost = piecesOf((line) => line.received - line.restocked);
  if (lost.length > 0) await writeOffDamaged(tx, lost);
}
