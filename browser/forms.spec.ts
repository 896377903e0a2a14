import { expect, signUp, test } from "./shop-test.ts";

test("a refused sign-in says why, keeps the number and signs nobody in", async ({ page, refusals }) => {
  refusals.push(422);
  await page.goto("/login");
  await page.getByRole("button", { name: "تسجيل الدخول" }).click();
  await expect(page.getByText("هذه الخانة مطلوبة.")).toHaveCount(2);
  await page.getByLabel("رقم الموبايل").fill("010 1234 567");
  await page.getByLabel("كلمة المرور", { exact: true }).fill("whatever it is");
  await page.getByRole("button", { name: "تسجيل الدخول" }).click();
  await expect(page.getByText("الرقم ناقص.")).toBeVisible();
  await expect(page.getByLabel("رقم الموبايل")).toHaveValue("010 1234 567");
  await page.getByLabel("رقم الموبايل").fill("01012345678");
  await page.getByRole("button", { name: "تسجيل الدخول" }).click();
  await expect(page.getByRole("alert")).toContainText("رقم الموبايل أو كلمة المرور غير صحيحة.");
});

test("signing out asks first and ends the session", async ({ page }) => {
  await signUp(page);
  await page.goto("/en");
  await page.getByRole("button", { name: "My account" }).click();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByText("Are you sure you want to log out?")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Log out" }).click();
  await expect(page.getByText("Logged out.")).toBeVisible();
  await page.goto("/en/cart");
  await expect(page).toHaveURL(/\/en\/login\?next=%2Fen%2Fcart/);
});

test("more than the stock is refused with the number that is left", async ({ page, refusals }) => {
  refusals.push(409);
  await signUp(page);
  // The one product of the demo catalogue with a single piece.
  await page.goto("/en/products?query=Vitamin C 15% Bright Serum");
  await page
    .getByRole("link", { name: /Vitamin C 15% Bright Serum/ })
    .first()
    .click();
  await page.locator("#buy").getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByText("Product added to your cart.")).toBeVisible();
  await page.locator("#buy").getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByRole("alert")).toContainText("Only 1 left in stock, and your cart holds 1.");
});

test("the cart's quantities change in place and lines can be removed", async ({ page }) => {
  await signUp(page);
  await page.goto("/en/product/1");
  await page.locator("#buy").getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByText("Product added to your cart.")).toBeVisible();
  await page.goto("/en/cart");
  const total = page.locator(".sums .total");
  const before = await total.textContent();
  // The sum shows what was pressed at once; a reload is sure of it once the shop has answered.
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.locator(".cart-line").getByRole("button", { name: "More" }).click();
  await expect(total).not.toHaveText(before ?? "");
  await answered;
  await page.reload();
  await expect(page.getByLabel(/Quantity of/)).toHaveValue("2");
  await page.getByRole("button", { name: /Remove/ }).click();
  await expect(page.getByText("Cart is empty")).toBeVisible();
});
