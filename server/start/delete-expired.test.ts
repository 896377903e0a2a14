import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { createTestDatabase } from "#db/testing/test-database.ts";
import { makeResetToken } from "#shop/customers/password-reset.ts";
import { startSession } from "#shop/customers/sessions.ts";
import { rateLimits } from "#shop/limits/rate-limits.ts";
import { insertCustomer } from "#shop/testing/insert-customer.ts";
import { deleteExpired } from "./delete-expired.ts";

const { db, drop } = await createTestDatabase();
afterAll(drop);

test("what has ended goes, what still opens something stays", async () => {
  const customer = await insertCustomer(db);
  const knock = { limit: { what: "knock", max: 1, minutes: 1 }, whose: "a" };
  for (let made = 0; made < 2; made++) {
    await startSession(db, customer);
    await makeResetToken(db, customer);
    await rateLimits.take(db, [{ ...knock, whose: String(made) }]);
    if (made > 0) break;
    await sql`update sessions set used_at = now() - interval '31 days'`.execute(db);
    await sql`update password_resets set created_at = now() - interval '2 hours'`.execute(db);
    await sql`update rate_limits set window_ends = now() - interval '1 second'`.execute(db);
  }
  await deleteExpired(db);
  const { rows } = await sql`select (select count(*)::int from sessions) as sessions,
    (select count(*)::int from password_resets) as resets, (select count(*)::int from rate_limits) as limits`.execute(
    db,
  );
  expect(rows).toEqual([{ sessions: 1, resets: 1, limits: 1 }]);
});
