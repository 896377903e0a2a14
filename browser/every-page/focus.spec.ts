import { categoryName } from "../demo-names.ts";
import { expect, onDesktop, onPhone, signUp, test } from "../shop-test.ts";
import { english, m } from "../shop-texts.ts";

test(
  "a page that scripts open has the focus on its heading, a loaded one has not",
  onDesktop,
  async ({ page }) => {
    const heading = page.getByRole("heading", { level: 1 });
    await page.goto("/en");
    await expect(page.locator("body")).toBeFocused();
    await page
      .getByRole("main")
      .getByRole("link", { name: categoryName("serums", "en"), exact: true })
      .last()
      .click();
    await expect(page).toHaveURL(/collections/);
    await expect(heading).toBeFocused();
    await page.locator(".card a").first().click();
    await expect(page).toHaveURL(/product/);
    await expect(heading).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/collections/);
    await expect(heading).toBeFocused();
  },
);

test("filters, shades and dialogs keep the focus", onDesktop, async ({ page }) => {
  await page.goto("/en/products");
  const box = page.locator("#filters").getByRole("checkbox", { name: m.in_stock_only({}, english) });
  await box.check();
  await expect(page).toHaveURL(/inStock=1/);
  await expect(box).toBeFocused();
  await page.goto("/en/product/19");
  const members = page.locator(".family-members a");
  const next = members.and(page.locator(":not([aria-current])")).first();
  const path = await next.getAttribute("href");
  await next.click();
  await expect(page).toHaveURL(path ?? "");
  await expect(page.getByRole("heading", { level: 1 })).not.toBeFocused();
  await signUp(page);
  await page.goto("/en/user/addressbook");
  await page.locator("main a[href$='/new']").first().click();
  await expect(page.locator("dialog")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).not.toBeFocused();
  await page.goBack();
  await expect(page.locator("main a[href$='/new']").first()).toBeFocused();
});

test("forced colours keep stars, swatches and hearts visible", onPhone, async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/en/products");
  const paintOf = (selector: string, pseudo?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, part) => {
        const canvas = getComputedStyle(document.body).backgroundColor;
        const { backgroundColor } = getComputedStyle(element, part);
        return backgroundColor !== canvas && backgroundColor !== "rgba(0, 0, 0, 0)";
      }, pseudo);
  expect(await paintOf(".star")).toBe(true);
  expect(await paintOf(".swatch")).toBe(true);
  expect(await paintOf(".heart", "::before")).toBe(true);
});

test("the fields of the price filter have at least 16 px", onPhone, async ({ page }) => {
  await page.goto("/products");
  const size = await page.locator("[name=min_price]").evaluate((field) => getComputedStyle(field).fontSize);
  expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(16);
});
