import type { Page } from "@playwright/test";
import { expect, inArabicDigits, newPerson, onDesktop, onPhone, test } from "./shop-test.ts";

test("a visitor buys two products in Arabic on a phone", onPhone, async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await page
    .getByRole("link", { name: /سيروم نياسيناميد/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("سيروم نياسيناميد");
  await page.locator("#buy").getByRole("button", { name: "أضف إلى السلة" }).click();

  await expect(page).toHaveURL(/\/login\?/);
  await expect(page.getByText("وسنضيف")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "إنشاء حساب" }).click();
  const person = newPerson();
  await page.getByLabel("الاسم بالكامل").fill(person.name);
  await page.getByLabel("رقم الموبايل").fill(inArabicDigits(person.phone));
  await page.getByLabel("البريد الإلكتروني").fill(person.email);
  await page.getByLabel("كلمة المرور", { exact: true }).fill(person.password);
  await page.getByLabel("تأكيد كلمة المرور").fill(person.password);
  await page.getByRole("button", { name: "إنشاء الحساب" }).click();

  await expect(page.getByText("تمت الإضافة إلى السلة.")).toBeVisible();
  await expect(page).toHaveURL(/\/product\/\d+$/);
  await expect(page.getByRole("link", { name: "السلة 1" })).toBeVisible();
  await addSecondProduct(page, /كريم السيراميد/, "أضف إلى السلة");

  await page.getByRole("link", { name: "السلة 2" }).click();
  await expect(page.locator(".sums .total")).toContainText("LE 642.00");
  await page.getByRole("link", { name: "إتمام الطلب" }).click();

  await page.getByRole("combobox", { name: "المحافظة" }).fill("جيزه");
  await page.keyboard.press("Enter");
  await page.getByLabel("الشارع والمنطقة").fill("14 شارع شهاب، المهندسين");
  await page.getByLabel("عمارة").fill("١٤");
  await page.getByLabel("رقم الشقة أو المنزل").fill("7");
  await page.getByRole("button", { name: "حفظ العنوان" }).click();
  await expect(page.getByText("14 شارع شهاب").first()).toBeVisible();

  await page.getByLabel("ملاحظات للمندوب").fill("اتصل قبل الوصول");
  await page.getByRole("button", { name: /تأكيد الطلب · LE 712.00/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/طلب رقم \d{9}/);
  await expect(page.getByText("وصلنا طلبك، شكرًا لك")).toBeVisible();
  await expect(page.locator(".sums .total")).toContainText("LE 712.00");
  await expect(page.locator(".header .count")).toHaveCount(0);
});

test("a visitor buys two products in English on a desktop", onDesktop, async ({ page }) => {
  await page.goto("/en");
  await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
  await page.getByRole("combobox", { name: "Search a product or ingredient" }).fill("niacinmide");
  await page.getByRole("option", { name: /Niacinamide 10% \+ Zinc Serum/ }).click();
  await page.getByRole("button", { name: "More" }).click();
  await page.locator("#buy").getByRole("button", { name: "Add to cart" }).click();

  await expect(page).toHaveURL(/\/en\/login\?/);
  await page.getByRole("main").getByRole("link", { name: "Create an account" }).click();
  const person = newPerson();
  await page.getByLabel("Full name").fill("Salma Hassan");
  await page.getByLabel("Mobile number").fill(person.phone);
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm password").fill(person.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Product added to your cart.")).toBeVisible();
  await addSecondProduct(page, /Ceramide Barrier Cream/, "Add to cart");

  await page.getByRole("link", { name: "Cart 2" }).click();
  await expect(page.locator(".sums .total")).toContainText("LE 978.00");
  await page.getByRole("link", { name: "Checkout" }).click();
  await page.getByRole("combobox", { name: "Governorate" }).fill("giza");
  await page.getByRole("option", { name: /^Giza LE.70.00$/ }).click();
  await page.getByLabel("Street and area").fill("14 Shehab Street");
  await page.getByLabel("Building").fill("14");
  await page.getByLabel("Flat or house").fill("7");
  await page.getByRole("button", { name: "Save address" }).click();
  await page.getByRole("button", { name: /Place order · LE 1,048.00/ }).dblclick();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/Order \d{9}/);
  await expect(page.locator(".sums .total")).toContainText("LE 1,048.00");

  // The order is still there for the person who comes back, in either language.
  const number = await page.getByRole("heading", { level: 1 }).textContent();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(number ?? "");
});

async function addSecondProduct(page: Page, name: RegExp, button: string) {
  await page.getByRole("link", { name }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  await page.locator("#buy").getByRole("button", { name: button }).click();
}
