import { buyAsGuest } from "../buying/buy-as-guest.ts";
import { guestWords } from "../buying/guest-words.ts";
import { test } from "./https-test.ts";

import { likeAnOldBrowser } from "./tls-proxy.ts";

const [words] = guestWords;

test("a visitor buys over https without scripts", async ({ page, rejections }) => {
  rejections.push(409);
  await buyAsGuest(page, words, { scripts: false });
});

test.describe("with a browser that sends only Origin", () => {
  test.use({ extraHTTPHeaders: likeAnOldBrowser });
  test("a visitor buys over https without scripts", async ({ page, rejections }) => {
    rejections.push(409);
    await buyAsGuest(page, guestWords[1], { scripts: false });
  });
});
