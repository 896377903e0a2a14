import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { isDatabaseUnavailable } from "#db/database-unavailable.ts";
import { queueEmail } from "#shop/emails/queue-email.ts";
import { openTestMailing } from "./testing/open-test-mailing.ts";
import { startMailServer } from "./testing/test-mail-server.ts";

const { db, start, insertReader, emailsTo, failures, close } = await openTestMailing();
afterAll(close);

test("e-mails wait while the mail server is unavailable, and each is sent once when it is back (R26)", async () => {
  const gone = await startMailServer();
  await gone.stop();
  const mailing = start({ smtpUrl: gone.url });
  const reader = await insertReader("patient@example.com");
  for (const kind of ["welcome", "password_changed", "reset_link"] as const)
    await queueEmail(db, reader, { kind });
  const waiting = await emailsTo("patient@example.com", ({ attempts }) => attempts >= 1);
  expect(waiting).toHaveLength(3);
  for (const mail of waiting)
    expect(mail).toMatchObject({ sent_at: null, last_error: expect.stringContaining("ECONNREFUSED") });

  const back = await startMailServer({ port: gone.port });
  // The worker records an e-mail as sent before it deletes the delivery with the error.
  await emailsTo("patient@example.com", ({ sent_at, last_error }) => sent_at !== null && last_error === null);
  await sleep(1500);
  expect(back.received).toHaveLength(3);
  await mailing.stop();
  await back.stop();
});

test("two processes on one database send each e-mail once (R26)", async () => {
  const server = await startMailServer();
  const mailings = [start({ smtpUrl: server.url }), start({ smtpUrl: server.url })];
  const reader = await insertReader("once@example.com");
  await db.updateTable("customers").set({ email_proven_at: new Date() }).where("id", "=", reader).execute();
  for (let count = 0; count < 30; count++) await queueEmail(db, reader, { kind: "password_changed" });
  await emailsTo("once@example.com", ({ sent_at }) => sent_at !== null);
  await Promise.all(mailings.map((mailing) => mailing.stop()));
  expect(server.received).toHaveLength(30);
  expect(new Set(server.received.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1])).size).toBe(30);
  await server.stop();
});

test("an e-mail interrupted by a shutdown is sent by another process (R26)", async () => {
  const silent = await startMailServer({ silent: true });
  const ending = start({ smtpUrl: silent.url });
  await queueEmail(db, await insertReader("cut@example.com"), { kind: "welcome" });
  await silent.reached;
  const begun = performance.now();
  await ending.stop();
  expect(performance.now() - begun).toBeLessThan(4000);
  await silent.stop();

  const server = await startMailServer();
  const other = start({ smtpUrl: server.url });
  await emailsTo("cut@example.com", ({ sent_at }) => sent_at !== null);
  expect(server.received).toHaveLength(1);
  await other.stop();
  await server.stop();
});

test("the connections reconnect after the database has closed them", async () => {
  const server = await startMailServer();
  const mailing = start({ smtpUrl: server.url });
  const reader = await insertReader("steady@example.com");
  await queueEmail(db, reader, { kind: "welcome" });
  await emailsTo("steady@example.com", ({ sent_at }) => sent_at !== null);
  for (let times = 0; times < 3; times++) {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and backend_type = 'client backend'`.execute(db);
    await sleep(200);
  }
  await queueEmail(db, reader, { kind: "password_changed" });
  expect(await emailsTo("steady@example.com", ({ sent_at }) => sent_at !== null)).toHaveLength(2);
  expect(server.received).toHaveLength(2);
  await mailing.stop();
  await server.stop();
});

test("only an unavailable database caused failures", () => {
  expect(failures.filter((error) => !isDatabaseUnavailable(error))).toEqual([]);
});
