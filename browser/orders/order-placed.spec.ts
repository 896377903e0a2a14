import { fillCartOf } from "../buying/cart-content.ts";
import { languages } from "../buying/cart-words.ts";
import { openCheckout, press } from "../buying/open-checkout.ts";
import { expect, onPhone, test } from "../shop-test.ts";
import { m } from "../shop-texts.ts";

test.use({ viewport: { width: 360, height: 640 } });

const [words] = languages;
const say = { locale: words.language };

test(
  "a placed order shows its success first, and only a further one asks for a confirmation",
  onPhone,
  async ({ page }) => {
    const phone = await openCheckout(page, words, [[1, 1]]);
    await page.locator(".foot-bar button").scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await press(page, words);
    const success = page.getByRole("heading", { level: 1, name: m.order_received({}, say) });
    await expect(success).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(success).toBeFocused();
    await expect(page.getByText(m.nothing_to_confirm({}, say))).toBeVisible();
    const confirm = page.getByRole("button", { name: m.confirm_order_submit({}, say) });
    await expect(confirm).toHaveCount(0);
    await page.goto(`/en${new URL(page.url()).pathname}?placed=1`);
    await expect(page.getByText(m.nothing_to_confirm({}, { locale: "en" }))).toBeVisible();

    await fillCartOf(phone, { content: [[1, 1]], cities: [] });
    await page.goto("/checkout");
    await press(page, words);
    await expect(success).toBeFocused();
    await expect(page.getByText(m.nothing_to_confirm({}, say))).toHaveCount(0);
    const address = new URL(page.url()).pathname;
    await confirm.click();
    const confirmed = page.getByRole("heading", { level: 1, name: m.next_call({}, say) });
    await expect(confirmed).toBeFocused();
    await expect(page.getByText(m.order_step_confirmed({}, say))).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(address);
    await expect(confirm).toHaveCount(0);
    await page.goBack();
    await page.goForward();
    await expect(confirmed).toBeVisible();
  },
);
