import type { Page } from "@playwright/test";
import { expect, signUp } from "../shop-test.ts";
import { fillCartOf } from "./cart-content.ts";
import type { Words } from "./cart-words.ts";

/** A checkout of these products, to be delivered to Cairo; answers the customer's phone. */
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

/** Places the order. */
export async function press(page: Page, words: Words) {
  await page.getByRole("button", { name: words.place }).filter({ visible: true }).click();
}
