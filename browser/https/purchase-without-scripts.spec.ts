import { test } from "./https-test.ts";
import { buyAsVisitor } from "./purchase-walk.ts";
import { purchaseWords } from "./purchase-words.ts";
import { likeAnOldBrowser } from "./tls-proxy.ts";

const [words] = purchaseWords;

test("a visitor buys over https without scripts", async ({ page }) => {
  await buyAsVisitor(page, words, { scripts: false });
});

test.describe("with a browser that sends only Origin", () => {
  test.use({ extraHTTPHeaders: likeAnOldBrowser });
  test("a visitor buys over https without scripts", async ({ page }) => {
    await buyAsVisitor(page, purchaseWords[1], { scripts: false });
  });
});
