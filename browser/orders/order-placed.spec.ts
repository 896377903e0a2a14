import { languages } from "../buying/cart-words.ts";
import { openCheckout, press } from "../buying/open-checkout.ts";
import { expect, onPhone, test } from "../shop-test.ts";
import { m } from "../shop-texts.ts";

test.use({ viewport: { width: 360, height: 640 } });

const [words] = languages;
const say = { locale: words.language };

test("a placed order shows its success first, and is confirmed in place", onPhone, async ({ page }) => {
  await openCheckout(page, words, [[1, 1]]);
  await page.locator(".foot-bar button").scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await press(page, words);
  const success = page.getByText(m.order_received({}, say));
  await expect(success).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page.locator("[tabindex='-1']:focus")).toContainText(m.order_received({}, say));

  await expect(page.locator(".progress .now")).toContainText(m.order_status_processing({}, say));
  const address = new URL(page.url()).pathname;
  await page.getByRole("button", { name: m.confirm_order_submit({}, say) }).click();
  await expect(page.getByText(m.order_confirmed_title({}, say))).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(address);
  await expect(page.getByRole("button", { name: m.confirm_order_submit({}, say) })).toHaveCount(0);
  await page.goBack();
  await page.goForward();
  await expect(page.getByText(m.order_confirmed_title({}, say))).toBeVisible();
});
