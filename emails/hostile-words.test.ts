import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { orderFor, renderedEmail } from "./testing/rendered-emails.ts";

const { db } = await openTestDatabase();

const welcomed = async (name: string) => {
  const { customerId } = await orderFor(db, { name, language: "en" });
  return await renderedEmail(db, customerId, { kind: "welcome" });
};

test.each(["منى علي", "Mona Ali", "Renée O’Neill-Smith", "د. منى علي", "Mona Ali Jr."])(
  "greets %s by name",
  async (name) => {
    expect((await welcomed(name)).text.replace(/[\u2066-\u2069]/g, "")).toContain(`Welcome, ${name}\n`);
  },
);

// Anybody can register with a stranger's address, so the shop must not send their text there.
test.each([
  "Win at http://evil.example",
  "evil.example",
  "Call 0100 1234567 now",
  "<div style='display:none'>",
  "</title><script>alert(1)</script>",
  "Mona\r\nBcc: victim@example.com",
  "Mona\u202Eevil",
  "M".repeat(41),
])("does not use %j as a name (R16)", async (name) => {
  const { subject, text, html } = await welcomed(name);
  expect(text).toMatch(/^Welcome to Smile\n/);
  for (const part of [subject, text, html]) {
    expect(part).not.toMatch(/evil|script>|Bcc|1234567|MMMM|display:none'|\u202E/);
  }
});

test("escapes an address, keeps it on one line and isolates its direction (R16)", async () => {
  const { customerId, orderId } = await orderFor(db, { language: "en" });
  const street = "</td><img src=x onerror=alert(1)>\u202E\u2069 & \n\n\"quoted\" 'street'";
  await sql`update orders set street = ${street} where id = ${orderId}`.execute(db);
  const { text, html } = await renderedEmail(db, customerId, {
    kind: "order_received",
    details: { order_id: orderId },
  });
  expect(text).toContain("\n</td><img src=x onerror=alert(1)> & \"quoted\" 'street', Cairo\n");
  expect(html).toContain("&lt;/td&gt;&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quoted&quot;");
  expect(html).not.toMatch(/<img src=x|\u202E/);
});

test("escapes a product name (R16)", async () => {
  const { customerId, orderId } = await orderFor(db, { language: "ar" });
  await sql`update order_lines set product_name_ar = 'كريم <b>x</b>' where order_id = ${orderId}`.execute(db);
  const { html } = await renderedEmail(db, customerId, {
    kind: "order_received",
    details: { order_id: orderId },
  });
  expect(html).not.toContain("<b>");
});
