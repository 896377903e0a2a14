import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { everyContent, orderFor, renderedEmail } from "./testing/rendered-emails.ts";

const { db } = await openTestDatabase();

test("an e-mail of a shop without contact details mentions none and offers no help", async () => {
  const { customerId, orderId } = await orderFor(db, { name: "Mona Ali", language: "en" });
  await db.updateTable("settings").set({ phone: null, whatsapp: null, email: null }).execute();
  for (const content of everyContent(orderId)) {
    const { text, html } = await renderedEmail(db, customerId, content);
    expect([content.kind, `${text}${html}`]).toEqual([
      content.kind,
      expect.not.stringMatching(/wa\.me|Need help|or email/),
    ]);
  }
});
