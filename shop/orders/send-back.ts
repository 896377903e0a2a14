import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";

/**
 * Records that the pieces of locked orders that are still outside are on their way back: not refused at the door before, and not returned.
 * They count as departed until staff receive them (`receiveBack`).
 */
export async function sendBack(tx: DatabaseTransaction, orderIds: readonly number[]): Promise<void> {
  await sql`update order_lines set coming_back = coming_back + quantity - refused - returned
    where order_id = any(${[...orderIds]}::int[]) and quantity > refused + returned`.execute(tx);
}
