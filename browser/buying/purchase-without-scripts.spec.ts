import { categoryName, countOfCardsFor, productName } from "../demo-names.ts";
import { expect, test } from "../shop-test.ts";
import { arabic, m } from "../shop-texts.ts";
import { buyAsGuest, makeAccount } from "./buy-as-guest.ts";
import { guestWords } from "./guest-words.ts";

for (const words of guestWords) {
  for (const viewport of [
    { width: 360, height: 640 },
    { width: 1280, height: 800 },
  ]) {
    test(`a guest buys in ${words.language} at ${viewport.width} px without scripts, and makes an account`, async ({
      page,
      rejections,
    }) => {
      rejections.push(409, 422);
      await page.setViewportSize(viewport);
      await buyAsGuest(page, words, { scripts: false });
      await makeAccount(page, words, { scripts: false });
    });
  }
}

test("search, filters, order and menus work without scripts", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("combobox", { name: m.search_placeholder({}, arabic) }).fill("واقى شمس");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: productName("SM-SUN-01", "ar") })).toBeVisible();

  await page.goto("/products");
  await page.getByRole("button", { name: m.filter({}, arabic) }).click();
  await page.getByLabel(m.in_stock_only({}, arabic)).check();
  await page.getByRole("button", { name: m.show_products({ count: countOfCardsFor() }, arabic) }).click();
  await expect(page).toHaveURL(/inStock=1/);
  await expect(
    page.getByRole("status").filter({ hasText: m.products_count({ count: countOfCardsFor() - 1 }, arabic) }),
  ).toBeVisible();

  await page.getByRole("button", { name: m.menu_open({}, arabic) }).click();
  await page
    .locator("#site-menu")
    .getByRole("link", { name: categoryName("serums", "ar") })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(categoryName("serums", "ar"));
});
