import type { Page } from "@playwright/test";
import { expect } from "../shop-test.ts";

/** Orders the cart on the screen to the customer's address. */
export async function orderCart(
  page: Page,
  words: { readonly checkout: string; readonly place: string | RegExp; readonly ordered: string | RegExp },
): Promise<void> {
  await page.getByRole("link", { name: words.checkout }).click();
  await page.getByRole("button", { name: words.place }).filter({ visible: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(words.ordered);
}
