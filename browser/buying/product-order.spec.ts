import type { Page } from "@playwright/test";
import { axeViolations } from "../axe-violations.ts";
import { inDatabase } from "../shop-database.ts";
import { expect, newPerson, onDesktop, onPhone, test } from "../shop-test.ts";
import { type GuestWords, guestWords } from "./guest-words.ts";

// The form would be on the product pages of all other walks: this file runs after them (`playwright.config.ts`).
test.beforeAll(async () => {
  await inDatabase((db) => db.updateTable("settings").set({ order_on_product_page: true }).execute());
});

const [arabic, english] = guestWords;

async function openForm(page: Page, words: GuestWords) {
  await expect(async () => {
    await page.goto(`${words.at}/product/30`);
    await expect(page.locator(".product-order")).toBeVisible({ timeout: 500 });
  }).toPass();
  return page.locator(".product-order");
}

async function fillAddress(page: Page, words: GuestWords) {
  const form = page.locator(".product-order");
  const person = newPerson();
  await form.getByLabel(words.name).fill(person.name);
  await form.getByLabel(words.phone).fill(person.phone);
  await form.getByLabel(words.street).fill("14 شارع شهاب، المهندسين");
  await form.getByLabel(words.building).fill("14");
  await form.getByLabel(words.flat).fill("7");
}

test(
  "a visitor orders on the product's page at the total that it shows",
  onPhone,
  async ({ page, rejections }) => {
    rejections.push(422);
    const form = await openForm(page, arabic);
    await page.locator("#buy").getByRole("button", { name: arabic.add }).filter({ visible: true }).click();
    await page.locator(".cart-sheet").waitFor();
    await page.keyboard.press("Escape");
    await form.getByRole("button", { name: arabic.place }).click();
    await expect(page).toHaveURL(`${arabic.at}/product/30/order`);
    await expect(page.locator(".field-error")).toHaveCount(6);
    expect(await axeViolations(page)).toEqual([]);

    await openForm(page, arabic);
    await fillAddress(page, arabic);
    await form.getByLabel(arabic.governorate).selectOption({ label: `${arabic.giza} · LE\u00A070` });
    const total = form.locator("[aria-live]");
    await expect(total).toContainText("LE\u00A0");
    const shown = /LE\u00A0[\d,.]+/.exec((await total.textContent()) ?? "")?.[0] ?? "none";
    expect(await axeViolations(page)).toEqual([]);
    await form.getByRole("button", { name: arabic.place }).click();
    await expect(page.getByRole("heading", { level: 1, name: arabic.order })).toBeVisible();
    await expect(page.locator(".sums .total dd")).toContainText(shown);
    await page.goto(`${arabic.at}/cart`);
    await expect(page.locator(".cart-line")).toHaveCount(1);
  },
);

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test("a form without scripts shows the total before it orders", onDesktop, async ({ page, rejections }) => {
    rejections.push(409);
    const form = await openForm(page, english);
    await fillAddress(page, english);
    await form.getByLabel(english.governorate).selectOption({ label: `${english.giza} · LE\u00A070` });
    await form.getByRole("button", { name: english.place }).click();
    await expect(page.getByRole("status").filter({ hasText: "LE\u00A0" })).toBeVisible();
    await expect(page.getByLabel(english.street)).toHaveValue("14 شارع شهاب، المهندسين");
    await page.locator("form.form button[type=submit]").click();
    await expect(page.getByRole("heading", { level: 1, name: english.order })).toBeVisible();
  });
});
