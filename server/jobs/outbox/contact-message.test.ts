import { afterAll, expect, test } from "vitest";
import { receiveMessage } from "#shop/inbox/receive-message.ts";
import { noRateLimits } from "#shop/limits/rate-limits.ts";
import { openTestMailing } from "./testing/open-test-mailing.ts";
import { readEmail } from "./testing/read-mail.ts";
import { startMailServer } from "./testing/test-mail-server.ts";

const server = await startMailServer();
const { db, start, emailsTo, close } = await openTestMailing();
start({ smtpUrl: server.url });
afterAll(async () => {
  await close();
  await server.stop();
});

const hostile = {
  name: "Mona\u2069 <b>Ali</b> Bcc: all@example.com",
  phone: "+201012345678",
  email: "mona@example.com",
  message: "أين طلبي؟\n<script>alert(1)</script>\n.\nSubject: x",
};

test("the worker mails a contact message to the shop with a reply address and stores no copy of its text", async () => {
  await db.updateTable("settings").set({ email: "desk@shop.example" }).execute();
  const sender = { customerId: null, address: "203.0.113.7", language: "en" as const };
  await receiveMessage(db, noRateLimits, hostile, sender);
  const [mail] = await emailsTo("desk@shop.example", ({ sent_at }) => sent_at !== null);
  expect(mail).toMatchObject({ text: null, html: null, attempts: 1 });

  const [arrived] = server.received;
  expect(server.received).toHaveLength(1);
  expect(arrived?.recipients).toEqual(["desk@shop.example"]);
  const { headers, parts } = readEmail(arrived?.raw ?? "");
  expect(headers.get("reply-to")).toBe("mona@example.com");
  expect(headers.has("bcc")).toBe(false);
  expect(headers.get("subject")).toBe("A message from Mona <b>Ali</b> Bcc: all@example.com");
  const html = parts.get("text/html") ?? "";
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(html).not.toContain("<script");
  expect(parts.get("text/plain")).toContain("أين طلبي؟");
});
