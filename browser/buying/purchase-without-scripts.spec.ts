import { categoryName, cityName, countOfCardsFor, productName } from "../catalogue/demo-names.ts";
import { expect, newPerson, test } from "../shop-test.ts";
import { anything, arabic, english, like, m, withOrderNumber } from "../shop-texts.ts";

test("a purchase works without scripts", async ({ page, refusals }) => {
  refusals.push(422);
  await page.goto("/en/products");
  await page
    .getByRole("link", { name: productName("SM-CLE-01", "en") })
    .first()
    .click();
  await page.getByLabel(m.quantity({}, english)).fill("2");
  await page
    .locator("#buy")
    .getByRole("button", { name: m.add_to_cart({}, english) })
    .click();
  await page
    .getByRole("main")
    .getByRole("link", { name: m.login_create({}, english) })
    .click();

  const person = newPerson();
  await page.getByLabel(m.label_name({}, english)).fill(person.name);
  await page.getByLabel(m.label_phone({}, english)).fill("013");
  await page.getByLabel(m.label_email({}, english)).fill(person.email);
  await page.getByRole("button", { name: m.signup_submit({}, english) }).click();
  await expect(page.getByText(m.field_phone_prefix({}, english))).toBeVisible();
  await expect(page.getByLabel(m.label_name({}, english))).toHaveValue(person.name);
  await expect(page.getByLabel(m.label_phone({}, english))).toHaveValue("013");

  await page.getByLabel(m.label_phone({}, english)).fill(person.phone);
  await page.getByLabel(m.label_password({}, english), { exact: true }).fill(person.password);
  await page.getByLabel(m.label_password_confirmation({}, english)).fill(person.password);
  await page.getByRole("button", { name: m.signup_submit({}, english) }).click();
  await expect(page.getByText(m.cart_added({}, english))).toBeVisible();

  await page.goto("/en/cart");
  await page.getByLabel(like(m.quantity_of({ name: anything }, english))).fill("3");
  await page.getByRole("button", { name: m.update({}, english) }).click();
  await expect(page.locator(".sums .total")).toContainText("LE 720.00");

  await page.getByRole("link", { name: m.checkout({}, english) }).click();
  await page.getByRole("button", { name: m.save_address({}, english) }).click();
  await expect(page.getByText(m.field_choose_city({}, english))).toBeVisible();
  await expect(page.getByText(m.field_required({}, english)).first()).toBeVisible();
  await page
    .getByLabel(m.governorate({}, english))
    .selectOption({ label: `${cityName("Luxor", "en")} · LE\u00A0120.00` });
  await page.getByLabel(m.label_street({}, english)).fill("Corniche Street");
  await page.getByLabel(m.building({}, english)).fill("3");
  await page.getByLabel(m.label_house_number({}, english)).fill("1");
  await page.getByRole("button", { name: m.save_address({}, english) }).click();
  await page.getByRole("button", { name: `${m.place_order({}, english)} · LE 840.00` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(
    withOrderNumber(m.order_number({}, english)),
  );
});

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

test("a visitor switches the language and removes a cart line without scripts", async ({ page }) => {
  await page.goto("/products?sort=price_asc");
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: m.other_language({}, arabic) })
    .click();
  await expect(page).toHaveURL(/\/en\/products\?sort=price_asc$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});
