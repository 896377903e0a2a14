import { sql } from "kysely";
import type { ReceivedBack } from "#contract/admin/orders/received-back.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { claimLostPieces } from "../claims/admin-claims.ts";
import type { LockedOrder } from "../orders/lock-order.ts";
import { byStaff, writeOrderEvent } from "../orders/order-events.ts";
import { accept, type Result, reject } from "../result.ts";
import { type LinePieces, lockStock, restock, writeOffDamaged } from "../stock/restock.ts";

/** Rejection: not as many pieces of a line are on their way back, such as after a concurrent receipt. */
export interface NotReturning {
  readonly code: "not_returning";
}

/**
 * Receives refused pieces of a locked order that are on their way back: good ones are on sale again, damaged ones are written off, and
 * missing ones stay departed and become a claim to the courier. Pieces that the request leaves out stay on their way.
 */
export async function receiveBack(
  tx: DatabaseTransaction,
  order: LockedOrder,
  { lines }: ReceivedBack,
  staffId: number,
): Promise<Result<null, NotReturning>> {
  const ids = lines.map(({ detail_id }) => detail_id);
  const counts = (count: (line: ReceivedBack["lines"][number]) => number) => sql`${lines.map(count)}::int[]`;
  const { rows } = await sql`
    update order_lines set coming_back = coming_back - arrived - missing, lost = lost + missing
    from unnest(${ids}::int[], ${counts(({ good, damaged }) => good + damaged)}, ${counts(({ missing }) => missing)})
      as back (line_id, arrived, missing)
    where order_lines.id = line_id and order_id = ${order.id} and coming_back >= arrived + missing
    returning order_lines.id`.execute(tx);
  if (rows.length < lines.length) return reject({ code: "not_returning" });
  const piecesOf = (count: (line: ReceivedBack["lines"][number]) => number): LinePieces[] =>
    lines.flatMap((line) => {
      const quantity = count(line);
      return quantity === 0 ? [] : [{ lineId: line.detail_id, quantity }];
    });
  const arrived = piecesOf(({ good, damaged }) => good + damaged);
  const broken = piecesOf(({ damaged }) => damaged);
  await lockStock(
    tx,
    arrived.map(({ lineId }) => lineId),
  );
  if (arrived.length > 0) await restock(tx, arrived, "returned");
  if (broken.length > 0) await writeOffDamaged(tx, broken);
  const sumOf = (count: (line: ReceivedBack["lines"][number]) => number) =>
    lines.reduce((sum, line) => sum + count(line), 0);
  const good = sumOf((line) => line.good);
  const damaged = sumOf((line) => line.damaged);
  const missing = sumOf((line) => line.missing);
  await sql`update shipments set stock = case when ${good > 0} then 'back' when ${damaged > 0} then coalesce(stock, 'damaged')
    else stock end where order_id = ${order.id}`.execute(tx);
  if (missing > 0) await claimLostPieces(tx, order.id, lines, staffId);
  // A new version of the order, so that a second receipt of the same page is noticed.
  await sql`update orders set updated_at = clock_timestamp() where id = ${order.id}`.execute(tx);
  await writeOrderEvent(tx, order.id, byStaff(staffId), "received_back", { good, damaged, missing });
  return accept(null);
}
