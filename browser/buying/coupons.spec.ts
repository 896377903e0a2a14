import type { Page } from "@playwright/test";
import { axeViolations } from "../axe-violations.ts";
import { expect, onPhone, signUp, test } from "../shop-test.ts";
import { fillCartOf, inDays, newCoupon } from "./cart-content.ts";
import { languages } from "./cart-words.ts";
import { couponField } from "./coupon-field.ts";

const [words] = languages;

test("coupons show on the tab of their state", onPhone, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { phone } = await signUp(page);
  const open = await newCoupon({ uses_per_customer: 2, ends_at: inDays(500) });
  const used = await newCoupon({ ends_at: inDays(500) });
  const ended = await newCoupon({ starts_at: inDays(-3), ends_at: inDays(-1) });
  await fillCartOf(phone, { content: [[1, 1]], cities: [1] });
  await page.goto(`${words.at}/checkout?coupon=${used}`);
  await place(page);

  await page.goto(`${words.at}/user/coupon`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.myCoupons);
  const card = page.locator(".coupon-card").filter({ hasText: open });
  await expect(card).toContainText(words.percentOff);
  await expect(card).toContainText(words.remainingUses);
  await expect(page.getByText(used)).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  await card.getByRole("button", { name: words.copy }).click();
  await expect(card.getByText(words.copied).first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(open);
  // With an empty selection the link opens the cart.
  await card.getByRole("link", { name: words.use }).click();
  await expect(page).toHaveURL(`${words.at}/cart?coupon=${open}`);
  await page.goBack();

  for (const [tab, code] of [
    [1, used],
    [2, ended],
  ] as const) {
    await page.getByRole("link", { name: words.tabs[tab], exact: true }).click();
    const over = page.locator(".coupon-card").filter({ hasText: code });
    await expect(over).toBeVisible();
    await expect(over.getByRole("link")).toHaveCount(0);
    expect(await axeViolations(page)).toEqual([]);
  }
  await signUp(page);
  await page.goto(`${words.at}/user/coupon?tab=used`);
  await expect(page.getByText(words.none[1])).toBeVisible();
});

test("every rejection of a coupon shows beside its field", onPhone, async ({ page }) => {
  const { phone } = await signUp(page);
  await fillCartOf(phone, { content: [[1, 1]], cities: [1] });
  const refused = [
    ["NOSUCHCODE", words.unknownCoupon],
    ["---", words.unknownCoupon],
    [await newCoupon({ starts_at: inDays(-3), ends_at: inDays(-1) }), words.endedCoupon],
    [await newCoupon({ min_subtotal: 500_000 }), words.couponMinimum],
    [await newCoupon({ uses_total: 1, used: 1 }), words.usedUpCoupon],
  ] as const;
  for (const path of ["/cart", "/checkout"]) {
    await page.goto(words.at + path);
    const before = await page.evaluate(() => history.length);
    const field = await couponField(page, words);
    for (const [code, why] of refused) {
      await field.fill(code);
      await field.press("Enter");
      await expect(page.getByRole("alert").filter({ hasText: why })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`coupon=${code}`));
      await expect(field).toHaveAttribute("aria-invalid", "true");
    }
    expect(await axeViolations(page)).toEqual([]);
    await field.fill(` ${(await newCoupon()).toLowerCase()} `);
    await page.getByRole("button", { name: words.apply }).click();
    await expect(page.getByText(words.percentOff)).toBeVisible();
    await expect(page.locator(".sums .total")).toContainText("LE\u00A0286");
    await (path === "/cart" ? page.getByRole("link") : page.getByRole("button"))
      .and(page.getByLabel(words.removeCoupon))
      .click();
    await expect(page.locator(".sums .total")).toContainText("LE\u00A0310");
    expect(await page.evaluate(() => history.length)).toBe(before);
  }
});

async function place(page: Page) {
  await page.locator("button[form]:not([name]):visible").first().click();
  await expect(page).toHaveURL(/\/order\/\d+/);
}
