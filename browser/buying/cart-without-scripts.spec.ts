import { expect, signUp, test } from "../shop-test.ts";
import { fillCartOf, newCoupon, scarceProducts } from "./cart-content.ts";
import { languages } from "./cart-words.ts";
import { couponField } from "./coupon-field.ts";

const [words] = languages;

test("a customer changes, empties and restores the cart without scripts", async ({ page }) => {
  const { soldOut, lastOne } = await scarceProducts();
  const { phone } = await signUp(page);
  const content = [
    [1, 2],
    [lastOne, 3],
    [soldOut, 1],
  ] as const;
  await fillCartOf(phone, { content, cities: [1] });
  const coupon = await newCoupon();
  await page.goto(`${words.at}/cart`);
  await page.getByRole("link", { name: words.fixCart }).click();
  await expect(page.locator(".cart-line").nth(1)).toBeFocused();
  await expect(page.locator(".cart-line").nth(1)).toBeInViewport();

  await (await couponField(page, words)).fill(coupon.toLowerCase());
  await page.getByRole("button", { name: words.apply }).click();
  await expect(page.getByText(words.percentOff)).toBeVisible();
  await page.getByRole("spinbutton").first().fill("4");
  await page.getByRole("button", { name: words.update, exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`/cart\\?coupon=${coupon}$`, "i"));
  await page.getByRole("button", { name: words.takeLast }).click();
  await expect(page.getByText(words.onlyOne)).toHaveCount(0);
  await page.locator(".line-problem").getByRole("button", { name: words.remove }).click();
  await expect(page.getByText(words.soldOut)).toHaveCount(0);
  // 4 × 240 + 520, minus 10 %, plus 70 for delivery.
  await expect(page.locator(".sums .total")).toContainText("LE\u00A01,402");

  await page
    .locator(".cart-line")
    .first()
    .locator("form")
    .last()
    .getByRole("button", { name: words.remove })
    .click();
  await expect(page.locator(".cart-line")).toHaveCount(1);
  await page.getByRole("button", { name: words.undo }).click();
  await expect(page.getByText(words.restored)).toBeVisible();
  await expect(page.locator(".cart-line")).toHaveCount(2);
  await expect(page.getByRole("spinbutton").last()).toHaveValue("4");
  await expect(page.locator(".sums .total")).toContainText("LE\u00A01,402");

  await page.getByRole("link", { name: words.removeCoupon }).click();
  await expect(page.locator(".sums .total")).toContainText("LE\u00A01,550");
});

test("a customer applies coupons and selects a governorate without scripts", async ({ page }) => {
  const { phone } = await signUp(page);
  await fillCartOf(phone, { content: [[1, 1]] });
  const coupon = await newCoupon({ min_subtotal: 500_000 });
  await page.goto(`${words.at}/cart`);
  await page.getByLabel(words.where).selectOption("3");
  await page.getByRole("button", { name: words.showFee }).click();
  await expect(page.getByText(words.toAlexandria)).toBeVisible();
  await (await couponField(page, words)).fill(coupon);
  await page.getByRole("button", { name: words.apply }).click();
  await expect(page.getByText(words.couponMinimum)).toBeVisible();
  await expect(page.getByLabel(words.coupon, { exact: true })).toHaveValue(coupon);
  await expect(page.getByText(words.toAlexandria)).toBeVisible();

  await page.goto(`${words.at}/user/coupon`);
  const card = page.locator(".coupon-card").filter({ hasText: coupon });
  await expect(card.getByRole("button")).toHaveCount(0);
  await card.getByRole("link", { name: words.use }).click();
  await expect(page).toHaveURL(`${words.at}/checkout?coupon=${coupon}`);
  await page.goto(`${words.at}/user/coupon`);
  for (const tab of [1, 2] as const) {
    await page.getByRole("link", { name: words.tabs[tab], exact: true }).click();
    await expect(page.locator(".tab[aria-current]")).toHaveText(words.tabs[tab]);
  }
});
