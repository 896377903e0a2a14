import { sql } from "kysely";
import { expect } from "vitest";
import type { Database } from "#db/database.ts";
import { insertBuyer } from "./insert-buyer.ts";
import { waitingStatements } from "./waiting-statements.ts";

/**
 * Runs `remove`, which deletes products, while a customer adds a line of `ordered` and orders it after `remove` has locked all cart lines;
 * the product `held` stops `remove` in between. Throws if the order waits for `remove` for 500 ms, half of PostgreSQL's deadlock timeout.
 */
export async function orderBetweenLocks<Removed>(
  db: Database,
  { held, ordered }: { readonly held: number; readonly ordered: number },
  remove: () => Promise<Removed>,
): Promise<Removed> {
  const isWaiting = () => expect.poll(() => waitingStatements(db), { interval: 5 }).toBe(1);
  let removing: Promise<Removed> | undefined;
  await db.transaction().execute(async (order) => {
    await db.transaction().execute(async (holder) => {
      await sql`select 1 from products where id = ${held} for no key update`.execute(holder);
      removing = remove();
      await isWaiting();
      await insertBuyer(db, [[ordered, 1]]);
      await sql`select 1 from cart_lines where product_id = ${ordered} for no key update`.execute(order);
    });
    await isWaiting();
    await sql`set local lock_timeout = 500`.execute(order);
    await sql`select 1 from products where id = ${ordered} for no key update`.execute(order);
  });
  if (removing === undefined) throw new Error("expected the removal to have begun");
  return await removing;
}
