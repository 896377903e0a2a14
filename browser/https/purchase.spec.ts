import { expect, onPhone } from "../shop-test.ts";
import { test } from "./https-test.ts";
import { buyAsVisitor } from "./purchase-walk.ts";
import { purchaseWords } from "./purchase-words.ts";
import { likeAnOldBrowser } from "./tls-proxy.ts";

const [words] = purchaseWords;

test("a visitor buys over https", onPhone, async ({ page }) => {
  await buyAsVisitor(page, words, { scripts: true });
  const [session] = await page.context().cookies();
  expect(session).toMatchObject({ name: "__Host-session", secure: true, httpOnly: true, sameSite: "Lax" });
});

test.describe("with a browser that sends only Origin", () => {
  test.use({ extraHTTPHeaders: likeAnOldBrowser });
  test("a visitor buys over https", onPhone, async ({ page }) => {
    await buyAsVisitor(page, purchaseWords[0], { scripts: true });
  });
});
