import { expect, onPhone, test } from "../shop-test.ts";
import { arabic, english, m } from "../shop-texts.ts";

test("the language switch keeps page and filters and stores the choice", async ({ page }) => {
  await page.goto("/products?inStock=1&sort=price_asc");
  await page
    .getByRole("link", { name: m.other_language({}, arabic) })
    .first()
    .click();
  await expect(page).toHaveURL(/\/en\/products\?inStock=1&sort=price_asc$/);
  await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
  await page.goto("/products");
  await expect(page).toHaveURL(/\/en\/products$/);
});

for (const at of ["", "/en"]) {
  test(`applied filters fit in one row on a phone: ${at}/products`, onPhone, async ({ page }) => {
    await page.goto(`${at}/products?category_id=2&category_id=4&inStock=1&min_price=200&sort=price_asc`);
    const chips = page.locator(".chips.row");
    expect((await chips.boundingBox())?.height).toBeLessThan(60);
    const clearAll = chips.getByRole("link").last();
    await clearAll.click();
    await expect(page).toHaveURL(`${at}/products?sort=price_asc`);
    await expect(chips).toHaveCount(0);
  });
}

test("'load more' adds products and the URL keeps them", onPhone, async ({ page }) => {
  await page.goto("/en/products");
  await expect(page.locator(".card")).toHaveCount(12);
  await page.getByRole("link", { name: m.load_more({}, english) }).click();
  await expect(page.locator(".card")).toHaveCount(24);
  await expect(page).toHaveURL(/page=2/);
  await page.reload();
  await expect(page.locator(".card")).toHaveCount(24);
});

test("no page is wider than its screen", async ({ page }) => {
  for (const path of [
    "/",
    "/en",
    "/products",
    "/en/products",
    "/product/1",
    "/en/product/1",
    "/login",
    "/en/signup",
  ]) {
    await page.goto(path);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});
