import { buyAsGuest } from "../buying/buy-as-guest.ts";
import { guestWords } from "../buying/guest-words.ts";
import { expect, onPhone } from "../shop-test.ts";
import { test } from "./https-test.ts";

import { likeAnOldBrowser } from "./tls-proxy.ts";

const [words] = guestWords;

test("a visitor buys over https", onPhone, async ({ page }) => {
  await buyAsGuest(page, words, { scripts: true });
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name.endsWith("session"))).toMatchObject({
    name: "__Host-session",
    secure: true,
    httpOnly: true,
    sameSite: "Lax",
  });
});

test.describe("with a browser that sends only Origin", () => {
  test.use({ extraHTTPHeaders: likeAnOldBrowser });
  test("a visitor buys over https", onPhone, async ({ page }) => {
    await buyAsGuest(page, guestWords[0], { scripts: true });
  });
});
