import { expect, onDesktop, onPhone, test } from "../shop-test.ts";
import { buyAsGuest, makeAccount } from "./buy-as-guest.ts";
import { guestWords } from "./guest-words.ts";

/** Most taps and fields from the product to the order, besides name, phone and address. */
const maxTaps = 12;

for (const words of guestWords) {
  for (const [tag, viewport] of [
    [onPhone, { width: 360, height: 640 }],
    [onDesktop, { width: 1280, height: 800 }],
  ] as const) {
    test(
      `a guest buys in ${words.language} at ${viewport.width} px, and then makes an account`,
      tag,
      async ({ page, rejections }) => {
        rejections.push(422);
        await page.setViewportSize(viewport);
        const { taps } = await buyAsGuest(page, words, { scripts: true });
        expect(taps).toBeLessThanOrEqual(maxTaps);
        // The success is the first thing on the screen, with the focus.
        await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
        expect(await page.evaluate(() => window.scrollY)).toBe(0);
        await makeAccount(page, words, { scripts: true });
      },
    );
  }
}
