import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";

/** Minimum number of hours that an order then waits. */
const hours = 6;

/**
 * Extends the time to pay of an order that waits for its payment, so that the next run does not cancel it. For orders that wait again: after a
 * decision about a claim, after money was taken back, and after a cancellation was corrected.
 */
export async function keepWaiting(tx: DatabaseTransaction, orderId: number): Promise<void> {
  await sql`update orders set pay_until = greatest(pay_until, clock_timestamp() + make_interval(hours => ${hours}::int))
    where id = ${orderId} and pay_first > advance and pay_until is not null`.execute(tx);
}
