import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { startMailServer } from "#server/jobs/outbox/testing/test-mail-server.ts";
import { queueEmail } from "#shop/emails/queue-email.ts";
import { claimCodeKey } from "#shop/secrets/claim-code-key.ts";
import { keyRing } from "#shop/secrets/key-ring.ts";
import { insertCustomer } from "#shop/testing/insert-customer.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { checkCodeKey, checkEmails, checkOwner } from "./check-contents.ts";
import { checkMail } from "./check-mail.ts";
import { openPatient } from "./testing/patient.ts";

const { db, drop, linesOf } = await openPatient();
afterAll(drop);
const forCustomers = { PUBLIC_URL: "https://smile.example", TRUSTED_PROXIES: "127.0.0.1" };

describe("the contents of the shop", () => {
  test("report another key of the codes, and none", async () => {
    await claimCodeKey(db, keyRing(Buffer.alloc(32, 1)), { replace: false });
    expect(await linesOf(checkCodeKey, { CODE_KEY: "01".repeat(32) })).toEqual([
      "✓ CODE_KEY: is the key of this shop's codes",
    ]);
    expect(await linesOf(checkCodeKey, { CODE_KEY: "02".repeat(32) })).toEqual([
      expect.stringMatching(/^✗ CODE_KEY: the codes of this shop belong to another key/),
    ]);
    expect(await linesOf(checkCodeKey)).toEqual([expect.stringMatching(/^✗ CODE_KEY: there is no key/)]);
  });

  test("report that nobody can sign in to the back office", async () => {
    expect(await linesOf(checkOwner, forCustomers)).toEqual([
      expect.stringMatching(/^✗ owner: there is none/),
    ]);
    expect(await linesOf(checkOwner)).toEqual([expect.stringMatching(/^! owner: there is none/)]);
    await insertStaff(db, "owner");
    expect(await linesOf(checkOwner, forCustomers)).toEqual(["✓ owner: there is one"]);
  });

  test("report e-mails that have waited for an hour", async () => {
    expect(await linesOf(checkEmails)).toEqual(["✓ emails: none waits"]);
    await queueEmail(db, await insertCustomer(db), { kind: "welcome" });
    expect(await linesOf(checkEmails)).toEqual(["✓ emails: 1 wait, the oldest for 0 minutes"]);
    await sql`update outbox set created_at = now() - interval '61 minutes'`.execute(db);
    expect(await linesOf(checkEmails)).toEqual([
      expect.stringMatching(/^✗ emails: 1 wait, the oldest for 61 min/),
    ]);
  });
});

describe("the mail server", () => {
  test("of the back office is named, and a missing one is mentioned", async () => {
    expect(await linesOf(checkMail)).toEqual([expect.stringMatching(/^! mail: no mail server is set/)]);
    await sql`insert into mail_settings (host, port, security, from_name, from_address)
      values ('smtp.example.com', 587, 'starttls', 'Smile', 'shop@smile.example')`.execute(db);
    expect(await linesOf(checkMail)).toEqual([
      "✓ mail: smtp.example.com is set in the back office, which can send a test e-mail",
    ]);
    await sql`delete from mail_settings`.execute(db);
  });

  test("that accepts e-mails is fine; an unknown sender is mentioned", async () => {
    const server = await startMailServer();
    const lines = await linesOf(checkMail, { SMTP_URL: server.url });
    await server.stop();
    expect(lines).toEqual([
      "✓ mail: 127.0.0.1 accepts the shop, without a password",
      "! mail: MAIL_FROM belongs to this machine, which no mail service trusts",
    ]);
  });

  test("without encryption is wrong", async () => {
    const server = await startMailServer();
    const lines = await linesOf(checkMail, { SMTP_URL: `smtp://0.0.0.0:${server.port}` });
    await server.stop();
    expect(lines).toContainEqual(expect.stringMatching(/^✗ mail: 0\.0\.0\.0 offers no STARTTLS/));
  });

  test("that is unavailable is wrong, without its password in the report", async () => {
    const [line] = await linesOf(checkMail, { SMTP_URL: "smtp://shop:hunter2@127.0.0.1:1" });
    expect(line).toMatch(/^✗ mail: 127\.0\.0\.1 rejects the shop: .*ECONNREFUSED/);
    expect(line).not.toContain("hunter2");
  });
});
