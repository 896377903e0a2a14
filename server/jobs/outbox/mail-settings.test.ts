import { afterAll, expect, test } from "vitest";
import { runTransaction } from "#db/run-transaction.ts";
import { deleteMailSettings, setMailSettings } from "#shop/emails/mail-settings.ts";
import { queueEmail } from "#shop/emails/queue-email.ts";
import { queueTestEmail } from "#shop/emails/queue-staff-email.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";
import { openTestMailing } from "./testing/open-test-mailing.ts";
import { readEmail } from "./testing/read-mail.ts";
import { startMailServer } from "./testing/test-mail-server.ts";

const { db, start, insertReader, emailsTo, close } = await openTestMailing();
afterAll(close);
const { staff } = await insertStaff(db, "owner");

function setServer(port: number) {
  return setMailSettings(db, staff, testCodeKey.mailSecrets, {
    host: "127.0.0.1",
    port,
    security: "starttls",
    username: "",
    password: "",
    from_name: "Rose shop",
    from_address: "rose@smile.example",
  });
}

test("e-mails are sent by the mail server of the back office from its setting to its removal", async () => {
  const mailing = start();
  await queueEmail(db, await insertReader("before@example.com"), { kind: "welcome" });
  await emailsTo("before@example.com", ({ subject }) => subject !== null);

  const server = await startMailServer();
  expect((await setServer(server.port)).ok).toBe(true);
  await queueTestEmail(db, staff, "en");
  await emailsTo(staff.email, ({ sent_at }) => sent_at !== null);
  expect(server.received.map(({ recipients }) => recipients)).toEqual([[staff.email]]);
  const { headers } = readEmail(server.received[0]?.raw ?? "");
  expect(headers.get("from")).toBe("Rose shop <rose@smile.example>");
  expect(headers.get("subject")).toBe("Test email from Smile");

  const other = await startMailServer();
  await setServer(other.port);
  await queueEmail(db, await insertReader("other@example.com"), { kind: "welcome" });
  await emailsTo("other@example.com", ({ sent_at }) => sent_at !== null);
  expect(other.received.map(({ recipients }) => recipients)).toEqual([["other@example.com"]]);

  await deleteMailSettings(db, staff);
  await queueEmail(db, await insertReader("after@example.com"), { kind: "welcome" });
  const [kept] = await emailsTo("after@example.com", ({ subject }) => subject !== null);
  expect(kept?.sent_at).toBeNull();
  await Promise.all([mailing.stop(), server.stop(), other.stop()]);
});

test("SMTP_URL overrides the mail server of the back office", async () => {
  const [environment, backOffice] = [await startMailServer(), await startMailServer()];
  await setServer(backOffice.port);
  const mailing = start({ smtpUrl: environment.url });
  await queueEmail(db, await insertReader("both@example.com"), { kind: "welcome" });
  await emailsTo("both@example.com", ({ sent_at }) => sent_at !== null);
  expect([environment.received.length, backOffice.received.length]).toEqual([1, 0]);
  await Promise.all([mailing.stop(), environment.stop(), backOffice.stop()]);
});

test("a password of another key fails with the advice to enter it again", async () => {
  await runTransaction(db, async (tx) => {
    await tx
      .updateTable("mail_settings")
      .set({ encrypted_password: Buffer.alloc(60, 1) })
      .execute();
  });
  start();
  await queueEmail(db, await insertReader("key@example.com"), { kind: "welcome" });
  const [mail] = await emailsTo("key@example.com", ({ attempts }) => attempts > 0);
  expect(mail).toMatchObject({ sent_at: null, last_error: expect.stringContaining("enter it again") });
});
