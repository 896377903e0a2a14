import type { Page } from "@playwright/test";
import { cityName, productName } from "../catalogue/demo-names.ts";
import { expect, inArabicDigits, newPerson, onDesktop, onPhone, test } from "../shop-test.ts";
import { anything, arabic, english, m, partLike, withOrderNumber } from "../shop-texts.ts";

test("a visitor buys two products in Arabic on a phone", onPhone, async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await page
    .getByRole("link", { name: productName("SM-SER-01", "ar") })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(productName("SM-SER-01", "ar"));
  await page
    .locator("#buy")
    .getByRole("button", { name: m.add_to_cart({}, arabic) })
    .click();

  await expect(page).toHaveURL(/\/login\?/);
  await expect(page.getByText(partLike(m.login_for_cart({ name: anything }, arabic)))).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("link", { name: m.login_create({}, arabic) })
    .click();
  const person = newPerson();
  await page.getByLabel(m.label_name({}, arabic)).fill(person.name);
  await page.getByLabel(m.label_phone({}, arabic)).fill(inArabicDigits(person.phone));
  await page.getByLabel(m.label_email({}, arabic)).fill(person.email);
  await page.getByLabel(m.label_password({}, arabic), { exact: true }).fill(person.password);
  await page.getByLabel(m.label_password_confirmation({}, arabic)).fill(person.password);
  await page.getByRole("button", { name: m.signup_submit({}, arabic) }).click();

  await expect(page.getByText(m.cart_added({}, arabic))).toBeVisible();
  await expect(page).toHaveURL(/\/product\/\d+$/);
  await expect(page.getByRole("link", { name: `${m.cart({}, arabic)} 1` })).toBeVisible();
  await addSecondProduct(page, productName("SM-MOI-01", "ar"), m.add_to_cart({}, arabic));

  await page.getByRole("link", { name: `${m.cart({}, arabic)} 2` }).click();
  await expect(page.locator(".sums .total")).toContainText("LE 642.00");
  await page.getByRole("link", { name: m.checkout({}, arabic) }).click();

  await page.getByRole("combobox", { name: m.governorate({}, arabic) }).fill("جيزه");
  await page.keyboard.press("Enter");
  await page.getByLabel(m.label_street({}, arabic)).fill("14 شارع شهاب، المهندسين");
  await page.getByLabel(m.building({}, arabic)).fill("١٤");
  await page.getByLabel(m.label_house_number({}, arabic)).fill("7");
  await page.getByRole("button", { name: m.save_address({}, arabic) }).click();
  await expect(page.getByText("14 شارع شهاب").first()).toBeVisible();

  await page.getByLabel(m.label_note({}, arabic)).fill("اتصل قبل الوصول");
  await page.getByRole("button", { name: `${m.place_order({}, arabic)} · LE 712.00` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(
    withOrderNumber(m.order_number({}, arabic)),
  );
  await expect(page.getByText(m.order_received({}, arabic))).toBeVisible();
  await expect(page.locator(".sums .total")).toContainText("LE 712.00");
  await expect(page.locator(".header .count")).toHaveCount(0);
});

test("a visitor buys two products in English on a desktop", onDesktop, async ({ page }) => {
  await page.goto("/en");
  await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
  await page.getByRole("combobox", { name: m.search_placeholder({}, english) }).fill("niacinmide");
  await page.getByRole("option", { name: productName("SM-SER-01", "en") }).click();
  await page.getByRole("button", { name: m.quantity_more({}, english) }).click();
  await page
    .locator("#buy")
    .getByRole("button", { name: m.add_to_cart({}, english) })
    .click();

  await expect(page).toHaveURL(/\/en\/login\?/);
  await page
    .getByRole("main")
    .getByRole("link", { name: m.login_create({}, english) })
    .click();
  const person = newPerson();
  await page.getByLabel(m.label_name({}, english)).fill("Salma Hassan");
  await page.getByLabel(m.label_phone({}, english)).fill(person.phone);
  await page.getByLabel(m.label_email({}, english)).fill(person.email);
  await page.getByLabel(m.label_password({}, english), { exact: true }).fill(person.password);
  await page.getByLabel(m.label_password_confirmation({}, english)).fill(person.password);
  await page.getByRole("button", { name: m.signup_submit({}, english) }).click();
  await expect(page.getByText(m.cart_added({}, english))).toBeVisible();
  await addSecondProduct(page, productName("SM-MOI-01", "en"), m.add_to_cart({}, english));

  await page.getByRole("link", { name: `${m.cart({}, english)} 2` }).click();
  await expect(page.locator(".sums .total")).toContainText("LE 978.00");
  await page.getByRole("link", { name: m.checkout({}, english) }).click();
  await page.getByRole("combobox", { name: m.governorate({}, english) }).fill("giza");
  await page.getByRole("option", { name: new RegExp(`^${cityName("Giza", "en")} LE.70.00$`) }).click();
  await page.getByLabel(m.label_street({}, english)).fill("14 Shehab Street");
  await page.getByLabel(m.building({}, english)).fill("14");
  await page.getByLabel(m.label_house_number({}, english)).fill("7");
  await page.getByRole("button", { name: m.save_address({}, english) }).click();
  await page.getByRole("button", { name: `${m.place_order({}, english)} · LE 1,048.00` }).dblclick();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(
    withOrderNumber(m.order_number({}, english)),
  );
  await expect(page.locator(".sums .total")).toContainText("LE 1,048.00");

  // The order page survives a reload and shows in either language.
  const number = await page.getByRole("heading", { level: 1 }).textContent();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(number ?? "");
});

async function addSecondProduct(page: Page, name: string, button: string) {
  await page.getByRole("link", { name }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  await page.locator("#buy").getByRole("button", { name: button }).click();
}
