import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { changePassword } from "../customers/change-password.ts";
import { exportCustomer } from "../customers/export-customer.ts";
import { cancelPendingEmail } from "../customers/pending-email.ts";
import { accountPassword, insertAccount, plainAccountDependencies } from "../testing/insert-account.ts";
import { findDueEmail } from "./email.ts";
import { storeUnsent } from "./email-delivery.ts";
import { queueEmail } from "./queue-email.ts";
import { eraseExpiredSecretEmails } from "./secret-emails.ts";

const { db } = await openTestDatabase();

let session: Awaited<ReturnType<typeof insertAccount>>;
beforeAll(async () => {
  session = await insertAccount(db);
});

/** Stores e-mails like a shop without a mail server, in the order of their kinds. */
async function storeMails() {
  const { id } = session.customer;
  await sql`delete from emails`.execute(db);
  await sql`delete from rate_limits`.execute(db);
  for (const kind of ["reset_link", "email_confirmation", "welcome"] as const) {
    await queueEmail(db, id, { kind });
  }
  for (const row of await db.selectFrom("emails").select(["id", "kind"]).execute()) {
    const mail = await findDueEmail(db, row.id);
    const text = `SECRET-${row.kind}`;
    if (mail !== null) await storeUnsent(db, mail, { subject: row.kind, text, html: `<p>${text}</p>` });
  }
  await sql`update emails set queued_at = now()`.execute(db);
}
const textsOf = async () => {
  const { rows } = await sql<{ kind: string }>`select kind from emails
    where text is not null and html is not null order by id`.execute(db);
  return rows.map(({ kind }) => kind);
};

test("the export of a customer contains no secret link of a stored e-mail (A8)", async () => {
  await storeMails();
  const exported = await exportCustomer(db, session.customer);
  expect(exported.emails).toMatchObject([
    { kind: "reset_link", subject: "reset_link", text: null },
    { kind: "email_confirmation", subject: "email_confirmation", text: null },
    { kind: "welcome", text: "SECRET-welcome" },
  ]);
  expect(JSON.stringify(exported)).not.toMatch(/SECRET-(?!welcome)/);
});

test("the text of an e-mail with a secret link is erased when the link expires (A8)", async () => {
  await storeMails();
  const age = (minutes: number) =>
    sql`update emails set queued_at = now() - make_interval(mins => ${minutes})`.execute(db);
  await age(59);
  await eraseExpiredSecretEmails(db);
  expect(await textsOf()).toEqual(["reset_link", "email_confirmation", "welcome"]);
  await age(61);
  await eraseExpiredSecretEmails(db);
  expect(await textsOf()).toEqual(["email_confirmation", "welcome"]);
  await age(24 * 60 + 1);
  await eraseExpiredSecretEmails(db);
  expect(await textsOf()).toEqual(["welcome"]);
});

test("the text of an e-mail with a secret link is erased when the link is used or cancelled (A8)", async () => {
  await storeMails();
  await cancelPendingEmail(db, session.customer.id);
  expect(await textsOf()).toEqual(["reset_link", "welcome"]);
  const password = "sunflowers in May";
  const change = { old_password: accountPassword, password, password_confirmation: password };
  expect((await changePassword(db, plainAccountDependencies, session, change)).ok).toBe(true);
  expect(await textsOf()).toEqual(["welcome"]);
});
