import { expect, onDesktop, test } from "./shop-test.ts";

const languages = [
  { language: "Arabic", at: "", label: "ابحث عن منتج أو مكوّن", products: "المنتجات", found: "نياسيناميد" },
  {
    language: "English",
    at: "/en",
    label: "Search a product or ingredient",
    products: "Products",
    found: "niacin",
  },
];

for (const { language, at, label, products, found } of languages) {
  test(`the search panel lists products, and is hidden while nothing is found, in ${language}`, async ({
    page,
  }) => {
    await page.goto(at || "/");
    const box = page.getByRole("combobox", { name: label });
    await box.click();
    await box.pressSequentially(found, { delay: 30 });
    const panel = page.locator(".search-panel");
    await expect(panel.getByText(products, { exact: true })).toBeVisible();
    await expect(panel.locator(`a[href^="${at}/product/"] img`).first()).toBeVisible();

    await box.fill("");
    await expect(panel).toBeHidden();
    const answered = page.waitForResponse((response) => response.url().includes("/search"));
    await box.pressSequentially("zzqqxx", { delay: 30 });
    await answered;
    await expect(panel).toBeHidden();
  });
}

test("Escape closes the panel first, then empties the field", onDesktop, async ({ page }) => {
  await page.goto("/en");
  const box = page.getByRole("combobox", { name: "Search a product or ingredient" });
  await box.pressSequentially("niacin", { delay: 30 });
  const panel = page.locator(".search-panel");
  await expect(panel).toBeVisible();
  await box.press("Escape");
  await expect(panel).toBeHidden();
  await expect(box).toHaveValue("niacin");
  await box.press("Escape");
  await expect(box).toHaveValue("");
});
