import { expect, test } from "vitest";
import { createTestDatabase } from "#db/testing/test-database.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";
import { renderEmail } from "./render-email.ts";

const { db, drop } = await createTestDatabase();

test("the e-mail with a reply contains the reply and the original message, escaped in HTML", async () => {
  const reply = {
    text: "It is on its way.\nSee you",
    message: "Where is it?\n<b>Now</b>",
    shopEmail: "a@b.example",
  };
  const mail = {
    id: 1,
    messageKey: "1",
    to: "mona@example.com",
    language: "en" as const,
    createdAt: new Date(),
    reply,
  };
  const made = await renderEmail(mail, { db, publicUrl: "https://x.example", key: testCodeKey });
  expect(made?.subject).toBe("Smile has replied to your message");
  expect(made?.text).toMatch(/It is on its way\..*See you.*Where is it\?/s);
  expect(made?.html).toContain("&lt;b&gt;Now&lt;/b&gt;");
  await drop();
});
