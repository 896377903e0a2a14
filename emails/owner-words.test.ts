import { expect, test } from "vitest";
import { emailTextKinds } from "#contract/admin/emails/email-text-kinds.ts";
import { languages } from "#contract/language.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { findSettings } from "#shop/settings/find-settings.ts";
import { insertCustomer } from "#shop/testing/insert-customer.ts";
import { previewEmail } from "./preview-email.ts";
import { orderFor, publicUrl, renderedEmail } from "./testing/rendered-emails.ts";

const { db } = await openTestDatabase();

const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, "");

test("custom texts replace the subject and precede the content, and links remain", async () => {
  const { customerId, orderId } = await orderFor(db, { name: "Mona Ali", language: "en" });
  const content = { kind: "order_received", details: { order_id: orderId } } as const;
  const usual = await renderedEmail(db, customerId, content);
  await db
    .updateTable("email_texts")
    .set({ subject_en: "{brand}: order {number}", intro_en: "Hello {name},\n\n<b>thank</b> you." })
    .where("kind", "=", "order_received")
    .execute();
  const { subject, text, html } = await renderedEmail(db, customerId, content);
  expect(subject).toMatch(/^Smile: order \S+$/);
  expect(plain(text)).toContain("Hello Mona Ali,\n\n<b>thank</b> you.");
  expect(html).toContain("&lt;b&gt;thank&lt;/b&gt; you.");
  const linksOf = (page: string) => page.match(/href="[^"]*"/g);
  expect(linksOf(html)).toEqual(linksOf(usual.html));
});

test("a name that is not usable is removed with the space before it", async () => {
  await db
    .updateTable("email_texts")
    .set({ intro_en: "Hello {name}, welcome to {brand}." })
    .where("kind", "=", "welcome")
    .execute();
  const id = await insertCustomer(db);
  await db
    .updateTable("customers")
    .set({ name: "Buy at evil.example", language: "en" })
    .where("id", "=", id)
    .execute();
  const { text } = await renderedEmail(db, id, { kind: "welcome" });
  expect(plain(text)).toContain("Hello, welcome to Smile.");
});

test("every kind has a preview in both languages with unsaved texts", async () => {
  for (const kind of emailTextKinds) {
    for (const language of languages) {
      const words = { subject: "{brand} says", intro: "{name} reads" };
      const { subject, html } = await previewEmail(
        { kind, language, words },
        { settings: await findSettings(db), publicUrl },
      );
      expect([kind, subject]).toEqual([kind, "Smile says"]);
      expect(html).toContain(`lang="${language}"`);
      expect(html).toContain(language === "ar" ? "منى علي" : "Mona Ali");
    }
  }
});
