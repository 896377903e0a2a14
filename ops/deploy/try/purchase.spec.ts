import { buyAsGuest } from "#browser/buying/buy-as-guest.ts";
import { guestWords } from "#browser/buying/guest-words.ts";
import { test } from "#browser/shop-test.ts";

for (const words of guestWords) {
  test(`a guest buys over HTTPS in ${words.language}`, async ({ page, javaScriptEnabled, rejections }) => {
    rejections.push(409);
    await buyAsGuest(page, words, { scripts: javaScriptEnabled !== false });
  });
}
