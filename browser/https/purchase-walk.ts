import type { Page } from "@playwright/test";
import { expect, newPerson } from "../shop-test.ts";
import type { PurchaseWords } from "./purchase-words.ts";

/** Buys as a visitor, from the list to the order; returns the order number. */
export async function buyAsVisitor(page: Page, words: PurchaseWords, { scripts }: { scripts: boolean }) {
  await page.goto(`${words.at}/products?sort=price_asc`);
  await page.locator(".card a").first().click();
  await expect(page).toHaveURL(/\/product\/\d+/);
  await page.locator("#buy").getByRole("button", { name: words.add }).click();
  await expect(page).toHaveURL(/\/login\?/);
  await signUpByForm(page, words);
  await expect(page.getByText(words.added)).toBeVisible();

  await page.goto(`${words.at}/cart`);
  await page.getByRole("link", { name: words.checkout }).first().click();
  if (scripts) {
    await page.getByRole("combobox", { name: words.governorate }).fill(words.giza);
    await page.keyboard.press("Enter");
  } else await page.getByLabel(words.governorate).selectOption({ index: 1 });
  await page.getByLabel(words.street).fill("14 شارع شهاب، المهندسين");
  await page.getByLabel(words.building).fill("14");
  await page.getByLabel(words.flat).fill("7");
  await page.getByRole("button", { name: words.saveAddress }).click();
  await page.getByRole("button", { name: words.place }).filter({ visible: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(words.order);
}

/** Creates an account on the page that asks a visitor to sign in. */
async function signUpByForm(page: Page, words: PurchaseWords): Promise<void> {
  const person = newPerson();
  await page.getByRole("main").getByRole("link", { name: words.createAnAccount }).click();
  await page.getByLabel(words.name).fill(person.name);
  await page.getByLabel(words.phone).fill(person.phone);
  await page.getByLabel(words.email).fill(person.email);
  await page.getByLabel(words.password, { exact: true }).fill(person.password);
  await page.getByLabel(words.again).fill(person.password);
  await page.getByRole("button", { name: words.createAccount }).click();
}
