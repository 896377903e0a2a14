import type { Page } from "@playwright/test";
import { expect, signUp } from "../shop-test.ts";
import { fillCartOf } from "./cart-content.ts";
import type { Words } from "./cart-words.ts";

/** Demo products: LE 240, and LE 336 instead of LE 420. */
export const [cleanser, serum] = [1, 6];

/** Opens the cart of a new customer in Cairo, with scripts running. */
export async function openCart(
  page: Page,
  words: Words,
  content: readonly (readonly [productId: number, quantity: number])[],
) {
  const { phone } = await signUp(page);
  await fillCartOf(phone, { content, cities: [1] });
  await page.goto(`${words.at}/cart`);
  await expectScripts(page, words);
}

/** Waits for scripts: without them there is an "update" button. */
export async function expectScripts(page: Page, words: Words) {
  await expect(page.getByRole("button", { name: words.update, exact: true })).toHaveCount(0);
}

export function total(page: Page) {
  return page.locator(".sums .total dd");
}

export function badge(page: Page) {
  return page.locator(".header .count");
}
