import { afterAll, expect, test } from "vitest";
import { openDatabase } from "#db/database.ts";
import { isDatabaseUnavailable } from "#db/database-unavailable.ts";
import { listEmails } from "#shop/emails/admin-emails.ts";
import { queueEmail } from "#shop/emails/queue-email.ts";
import { openTestMailing } from "./testing/open-test-mailing.ts";
import { startMailServer } from "./testing/test-mail-server.ts";

const { db, start, insertReader, emailsTo, failures, close } = await openTestMailing();
afterAll(close);

test("e-mails without a mail server are rendered and stored with their links, and never sent later", async () => {
  const keeping = start();
  await queueEmail(db, await insertReader("here@example.com"), { kind: "reset_link" });
  await emailsTo("here@example.com", ({ subject }) => subject !== null);
  await keeping.stop();
  expect(await listEmails(db, 10)).toMatchObject([
    {
      kind: "reset_link",
      to_address: "here@example.com",
      subject: "تعيين كلمة مرور جديدة",
      text: expect.stringMatching(
        /https:\/\/smile\.example\/reset-password\/\d+\?token=[\w-]{43}&email=here%40/,
      ),
      sent_at: null,
      attempts: 0,
    },
  ]);

  const server = await startMailServer();
  const sending = start({ smtpUrl: server.url });
  await queueEmail(db, await insertReader("later@example.com"), { kind: "welcome" });
  await emailsTo("later@example.com", ({ sent_at }) => sent_at !== null);
  expect(server.received.map(({ recipients }) => recipients)).toEqual([["later@example.com"]]);
  await sending.stop();
  await server.stop();
});

test("mailing can be stopped immediately, also before the database responds", async () => {
  await start().stop();
  const away = openDatabase("postgres://smile@127.0.0.1:1/smile");
  const unreachable = start({ db: away });
  const begun = performance.now();
  await unreachable.stop();
  expect(performance.now() - begun).toBeLessThan(6000);
  await away.destroy();
  expect(failures.filter((error) => !isDatabaseUnavailable(error))).toEqual([]);
});
