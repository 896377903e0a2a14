import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { openTestFolder } from "#db/testing/test-folder.ts";
import { rememberDevice } from "#shop/credentials/devices.ts";
import { tokenHash } from "#shop/credentials/tokens.ts";
import { makeConfirmationToken } from "#shop/customers/confirm-email.ts";
import { makeResetToken } from "#shop/customers/password-reset.ts";
import { startSession } from "#shop/customers/sessions.ts";
import { rateLimits } from "#shop/limits/rate-limits.ts";
import { mediaStoreIn } from "#shop/media/media-store.ts";
import { makeInvitationToken } from "#shop/staff/invitations.ts";
import { rememberStaffDevice } from "#shop/staff/staff-devices.ts";
import { insertCustomer } from "#shop/testing/insert-customer.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { deleteExpired, deleteShortLived } from "./delete-expired.ts";

const { db } = await openTestDatabase();
const store = mediaStoreIn(await openTestFolder());

const tables = [
  "sessions",
  "customer_devices",
  "staff_devices",
  "password_resets",
  "email_confirmations",
  "rate_limits",
  "staff_sign_in_tickets",
  "staff_invitations",
  "first_owner_links",
  "network_deliveries",
] as const;

test("deletes expired rows and keeps valid ones", async () => {
  const customer = await insertCustomer(db);
  const { email } = await db.selectFrom("customers").select("email").executeTakeFirstOrThrow();
  const { staff } = await insertStaff(db);
  await db.updateTable("staff").set({ invited_at: new Date() }).execute();
  const knock = { limit: { what: "knock", max: 1, minutes: 1 }, whose: "a" };
  for (let made = 0; made < 2; made++) {
    await startSession(db, customer);
    await rememberDevice(db, customer, `device ${made}`);
    await rememberStaffDevice(db, staff.id, `device ${made}`);
    await makeResetToken(db, customer);
    await makeConfirmationToken(db, customer, email);
    await db
      .insertInto("staff_sign_in_tickets")
      .values({ token_hash: tokenHash(`${made}`), staff_id: staff.id })
      .execute();
    await makeInvitationToken(db, staff.id);
    await db
      .insertInto("first_owner_links")
      .values({ token_hash: tokenHash(`${made}`) })
      .execute();
    await rateLimits.take(db, [{ ...knock, whose: String(made) }]);
    await db
      .insertInto("network_deliveries")
      .values({ network_hash: Buffer.from("network"), pieces: 1 })
      .execute();
    if (made > 0) break;
    await sql`update sessions set used_at = now() - interval '31 days'`.execute(db);
    await sql`update customer_devices set seen_at = now() - interval '181 days'`.execute(db);
    await sql`update staff_devices set seen_at = now() - interval '181 days'`.execute(db);
    await sql`update password_resets set created_at = now() - interval '2 hours'`.execute(db);
    await sql`update email_confirmations set created_at = now() - interval '25 hours'`.execute(db);
    await sql`update staff_sign_in_tickets set created_at = now() - interval '6 minutes'`.execute(db);
    await sql`update staff_invitations set created_at = now() - interval '8 days'`.execute(db);
    await sql`update first_owner_links set created_at = now() - interval '25 hours'`.execute(db);
    await sql`update network_deliveries set delivered_on = current_date - 91`.execute(db);
    await sql`update rate_limits set window_ends = now() - interval '1 second'`.execute(db);
  }
  await deleteExpired(db);
  await deleteShortLived(db, { media: store, photos: store });
  for (const table of tables) {
    const { rows } = await sql`select from ${sql.table(table)}`.execute(db);
    expect([table, rows.length]).toEqual([table, 1]);
  }
});
