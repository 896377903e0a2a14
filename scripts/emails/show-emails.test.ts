import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { programEnvironment } from "#server/testing/program-environment.ts";
import { queueEmail } from "#shop/emails/queue-email.ts";
import { insertCustomer } from "#shop/testing/insert-customer.ts";

const program = fileURLToPath(new URL("./show-emails.ts", import.meta.url));
const { db, url } = await openTestDatabase();

async function show(...words: string[]): Promise<string> {
  const env = { ...programEnvironment, DATABASE_URL: url };
  return (await promisify(execFile)(process.execPath, [program, ...words], { env })).stdout;
}

test("shows the newest e-mails with state, recipient and links", async () => {
  expect(await show()).toBe("No emails yet.\n");
  const customerId = await insertCustomer(db);
  for (const kind of ["welcome", "reset_link", "password_changed", "welcome"] as const) {
    await queueEmail(db, customerId, { kind });
  }
  await sql`update emails set subject = 'أهلًا', text = 'مرحبًا', sent_at = '2026-11-21T10:00Z' where id = 1`.execute(
    db,
  );
  await sql`update emails set subject = 'تعيين', text = E'من هنا:\nhttps://smile.example/r' where id = 2`.execute(
    db,
  );
  await sql`update outbox set attempts = 3, last_error = 'connect ECONNREFUSED' where key = 3`.execute(db);

  const shown = await show();
  expect(shown).toMatch(/^─+\n#1 welcome \(ar\) of \S+: sent at 2026-11-21T10:00:00\.000Z\n/);
  expect(shown).toMatch(/\nTo: customer-\d+@example\.com\nSubject: أهلًا\n\nمرحبًا\n/);
  expect(shown).toContain("kept, not sent (no mail server)");
  expect(shown).toContain("\nhttps://smile.example/r\n");
  expect(shown).toContain("not sent in 3 attempts, last: connect ECONNREFUSED");
  expect(shown).toMatch(/#4 welcome \(ar\) of \S+: waiting\n/);
  expect((await show("1")).match(/^#/gm)).toHaveLength(1);
});

test("rejects an invalid number", async () => {
  await expect(show("many")).rejects.toMatchObject({
    stderr: "Expected the number of e-mails, such as 50.\n",
  });
});
