import { expect, newPerson, test } from "./shop-test.ts";

test("the whole purchase works without scripts", async ({ page, refusals }) => {
  refusals.push(422);
  await page.goto("/en/products");
  await page
    .getByRole("link", { name: /Gentle Gel Cleanser/ })
    .first()
    .click();
  await page.getByLabel("Quantity").fill("2");
  await page.locator("#buy").getByRole("button", { name: "Add to cart" }).click();
  await page.getByRole("main").getByRole("link", { name: "Create an account" }).click();

  const person = newPerson();
  await page.getByLabel("Full name").fill(person.name);
  await page.getByLabel("Mobile number").fill("013");
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Egyptian mobiles start with 010, 011, 012 or 015.")).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue(person.name);
  await expect(page.getByLabel("Mobile number")).toHaveValue("013");

  await page.getByLabel("Mobile number").fill(person.phone);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm password").fill(person.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Product added to your cart.")).toBeVisible();

  await page.goto("/en/cart");
  await page.getByLabel(/Quantity of/).fill("3");
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.locator(".sums .total")).toContainText("LE 720.00");

  await page.getByRole("link", { name: "Checkout" }).click();
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByText("Choose a governorate.")).toBeVisible();
  await expect(page.getByText("Please fill this in.").first()).toBeVisible();
  await page.getByLabel("Governorate").selectOption({ label: "Luxor · LE\u00A0120.00" });
  await page.getByLabel("Street and area").fill("Corniche Street");
  await page.getByLabel("Building").fill("3");
  await page.getByLabel("Flat or house").fill("1");
  await page.getByRole("button", { name: "Save address" }).click();
  await page.getByRole("button", { name: /Place order · LE 840.00/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/Order \d{9}/);
});

test("search, filters, order and menus work without scripts", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("combobox", { name: "ابحث عن منتج أو مكوّن" }).fill("واقى شمس");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: /واقي شمس خفيف/ })).toBeVisible();

  await page.goto("/products");
  await page.getByRole("button", { name: "تصفية" }).click();
  await page.getByLabel("المتوفر فقط").check();
  await page.getByRole("button", { name: /عرض/ }).click();
  await expect(page).toHaveURL(/inStock=1/);
  await expect(page.getByRole("status").filter({ hasText: "35 منتجًا" })).toBeVisible();

  await page.getByRole("button", { name: "القائمة" }).click();
  await page.locator("#site-menu").getByRole("link", { name: "السيروم" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("السيروم");
});

test("the language can be switched and a cart line removed without scripts", async ({ page }) => {
  await page.goto("/products?sort=price_asc");
  await page.getByRole("contentinfo").getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(/\/en\/products\?sort=price_asc$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});
