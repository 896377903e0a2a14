import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { m } from "#messages/compiled/messages.js";
import { queueEmail } from "#shop/emails/queue-email.ts";
import { openTestMailing } from "./testing/open-test-mailing.ts";
import { readEmail } from "./testing/read-mail.ts";
import { startMailServer } from "./testing/test-mail-server.ts";

const server = await startMailServer();
const { db, start, insertReader, emailsTo, failures, close } = await openTestMailing();
start({ smtpUrl: server.url });
afterAll(async () => {
  await close();
  await server.stop();
});

async function receivedBy(email: string) {
  const [mail] = await emailsTo(email, ({ sent_at }) => sent_at !== null);
  const arrived = server.received.filter(({ recipients }) => recipients.includes(email));
  return { mail, arrived, ...readEmail(arrived[0]?.raw ?? "") };
}

test("an e-mail arrives once, in both parts, with all headers", async () => {
  await queueEmail(db, await insertReader("mona@example.com"), { kind: "welcome" });
  const { mail, arrived, headers, parts } = await receivedBy("mona@example.com");
  expect(arrived).toHaveLength(1);
  expect(arrived[0]?.recipients).toEqual(["mona@example.com"]);
  expect(Object.fromEntries(headers)).toMatchObject({
    from: "Smile <shop@smile.example>",
    to: "mona@example.com",
    subject: "أهلًا بك في Smile",
    "message-id": `<${mail?.message_key}@smile.example>`,
    "auto-submitted": "auto-generated",
    "content-language": "ar",
    "mime-version": "1.0",
    date: expect.any(String),
    "content-type": expect.stringMatching(/^multipart\/alternative;/),
  });
  expect([...parts.keys()]).toEqual(["text/plain", "text/html"]);
  expect(parts.get("text/plain")).toContain("أهلًا بك في \u2068Smile\u2069");
  expect(parts.get("text/html")).toMatch(/^<!doctype html><html lang="ar" dir="rtl">/);
});

test("a sent e-mail is stored for staff", async () => {
  const customerId = await insertReader("kept@example.com");
  await db.updateTable("customers").set({ language: "en" }).where("id", "=", customerId).execute();
  await queueEmail(db, customerId, { kind: "password_changed" });
  const { mail } = await receivedBy("kept@example.com");
  expect(mail).toMatchObject({
    subject: m.mail_password_changed_title({}, { locale: "en" }),
    text: expect.stringContaining("set a new password now"),
    html: expect.stringContaining("<html"),
    attempts: 1,
    last_error: null,
  });
});

test("the link that opens an account is only in the e-mail, never in the database (R4)", async () => {
  await queueEmail(db, await insertReader("reset@example.com"), { kind: "reset_link" });
  const { mail, parts } = await receivedBy("reset@example.com");
  const token = /token=([\w-]{43})/.exec(parts.get("text/plain") ?? "")?.[1] ?? "no token";
  expect(parts.get("text/html")).toContain(token);
  expect(mail).toMatchObject({ subject: "تعيين كلمة مرور جديدة", text: null, html: null });
  expect(await placesWith(token)).toEqual([]);
  expect(await placesWith("reset@example.com")).toEqual(["customers", "emails"]);
});

test("a line break in an address or a name adds no header (R16)", async () => {
  const customerId = await insertReader(
    "mona@example.com\r\nBcc: victim@example.com",
    "Mona\r\nBcc: x@example.com",
  );
  await queueEmail(db, customerId, { kind: "welcome" });
  await queueEmail(db, await insertReader("after@example.com"), { kind: "welcome" });
  await receivedBy("after@example.com");
  for (const { raw, recipients } of server.received) {
    expect(readEmail(raw).headers.has("bcc")).toBe(false);
    expect(recipients).toHaveLength(1);
    expect(recipients).not.toContain("victim@example.com");
  }
});

test("no other failure occurred", () => {
  expect(failures).toEqual([]);
});

/** Returns the tables with a text in any column. */
async function placesWith(word: string): Promise<string[]> {
  const tables = await db.introspection.getTables();
  expect(tables.map(({ name }) => name)).toContain("emails");
  const found: string[] = [];
  for (const { name, schema } of tables) {
    const { rows } = await sql`select held::text from ${sql.id(schema ?? "public", name)} as held`.execute(
      db,
    );
    if (JSON.stringify(rows).includes(word)) found.push(name);
  }
  return found.sort();
}
