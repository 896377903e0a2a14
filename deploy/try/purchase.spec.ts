import { buyAsVisitor } from "#browser/https/purchase-walk.ts";
import { purchaseWords } from "#browser/https/purchase-words.ts";
import { test } from "#browser/shop-test.ts";

for (const words of purchaseWords) {
  test(`a visitor buys over HTTPS in ${words.language}`, async ({ page, javaScriptEnabled }) => {
    await buyAsVisitor(page, words, { scripts: javaScriptEnabled !== false });
  });
}
