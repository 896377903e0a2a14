import { accountLinks } from "#web/customers/account-links.ts";
import { axeViolations } from "../axe-violations.ts";
import {
  closeCartSheet,
  expect,
  newPerson,
  onDesktop,
  onOneWidth,
  onPhone,
  signUp,
  test,
} from "../shop-test.ts";
import { arabic, english, m } from "../shop-texts.ts";

const openPages = [
  "/",
  "/products",
  "/collections/1",
  "/concern/dryness",
  "/product/1",
  "/products?query=serum",
];

for (const language of ["ar", "en"] as const) {
  for (const path of openPages) {
    test(`axe finds no violations on ${path} in ${language}`, onOneWidth(language), async ({ page }) => {
      await page.goto(inLanguage(path, language));
      expect(await axeViolations(page)).toEqual([]);
    });
  }
}

test("axe finds no violations during a guest's purchase", onDesktop, async ({ page, rejections }) => {
  rejections.push(422);
  await page.goto("/en/cart");
  expect(await axeViolations(page)).toEqual([]);

  await page.goto("/en/product/1");
  await page.locator("#buy button[form=buy]").click();
  await closeCartSheet(page);
  await page.goto("/en/cart");
  expect(await axeViolations(page)).toEqual([]);

  await page.goto("/en/checkout");
  const place = page.getByRole("button", { name: m.place_order({}, english) }).filter({ visible: true });
  await place.click();
  await expect(page.locator(".field-error").first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("combobox", { name: m.governorate({}, english) }).fill("giza");
  await page.keyboard.press("Enter");
  const person = newPerson();
  for (const [name, value] of Object.entries({
    name: person.name,
    phone: person.phone,
    street: "Nile",
    block: "1",
    house_number: "2",
  }))
    await page.locator(`[name=${name}]`).fill(value);
  await expect(page.locator(".delivery-promise")).toBeVisible();
  await page.getByText(m.order_is_gift({}, english)).click();
  await expect(page.getByLabel(m.gift_note_label({}, english))).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByText(m.order_is_gift({}, english)).click();
  await place.click();
  await expect(page).toHaveURL(/\/order\/\d+/);
  expect(await axeViolations(page)).toEqual([]);
});

test("axe finds no violations on the pages of a new account", onPhone, async ({ page }) => {
  await signUp(page);
  for (const [to] of accountLinks) {
    await page.goto(to);
    expect(await axeViolations(page), to).toEqual([]);
  }
});

test("axe finds no violations on the page of the API", onDesktop, async ({ page }) => {
  await page.goto("/smile/api/docs");
  // Opens one in ten: all have the same elements, and axe takes ten seconds for all.
  await page
    .locator("details")
    .evaluateAll((calls) => calls.map((call, index) => call.toggleAttribute("open", index % 10 === 0)));
  expect(await axeViolations(page)).toEqual([]);
});

test("axe finds no violations in open menus, filters and questions", onPhone, async ({ page }) => {
  await signUp(page);
  await page.goto("/products");
  for (const id of ["filters", "site-menu", "user-menu", "logout-question"]) {
    await page.evaluate((popover) => document.getElementById(popover)?.showPopover(), id);
    if (id === "site-menu")
      await expect(
        page.locator("#site-menu").getByRole("link", { name: m.wishlist({}, arabic) }),
      ).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
  }
});

function inLanguage(path: string, language: string): string {
  return language === "ar" ? path : path === "/" ? "/en" : `/en${path}`;
}
