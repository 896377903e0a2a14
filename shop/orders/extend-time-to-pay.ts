import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";

/** Minimum number of hours that the order waits from now on. */
export const hoursToPay = 6;

/**
 * Extends the time to pay of an order that waits for its payment again: after a decision about a claim, a payment that was taken back, or a
 * corrected cancellation. Without it the next run of the job would cancel the order.
 */
export async function extendTimeToPay(tx: DatabaseTransaction, orderId: number): Promise<void> {
  await sql`update orders set pay_until = greatest(pay_until, clock_timestamp() + make_interval(hours => ${hoursToPay}::int))
    where id = ${orderId} and pay_first > advance and pay_until is not null`.execute(tx);
}
