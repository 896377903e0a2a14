import type { Page } from "@playwright/test";
import { expect, signUp } from "../shop-test.ts";
import { fillCartOf } from "./cart-content.ts";
import type { Words } from "./cart-words.ts";

/** Opens a checkout of these products with an address in Cairo; returns the customer's phone. */
export async function openCheckout(
  page: Page,
  words: Words,
  content: readonly (readonly [productId: number, quantity: number])[],
  search = "",
  cities: readonly number[] = [1],
): Promise<string> {
  const { phone } = await signUp(page);
  await fillCartOf(phone, { content, cities });
  await page.goto(`${words.at}/cart`);
  await page.goto(`${words.at}/checkout${search}`);
  await expect(page.getByLabel(words.phone)).not.toHaveValue("");
  return phone;
}

export async function press(page: Page, words: Words) {
  await page.getByRole("button", { name: words.place }).filter({ visible: true }).click();
}

/** Opens the folded note of the checkout. */
export async function openNote(page: Page, words: Words) {
  const note = page.getByLabel(words.note);
  if (!(await note.isVisible())) await page.getByText(words.addNote).click();
}
