import type { Page } from "@playwright/test";
import { fillCartOf } from "./cart-content.ts";
import { expect, signUp } from "./shop-test.ts";
import { inBothLanguages, m } from "./shop-texts.ts";

/** What the header and the cards of a customer say, in both languages. */
export const customerWords = inBothLanguages((say) => ({
  signIn: m.login_submit({}, say),
  menu: m.user_menu({}, say),
}));

type Words = (typeof customerWords)[number];

/** A customer with two products in the cart and the first one on the wishlist, whose pages the shop has seen before. */
export async function knownCustomer(page: Page, { at }: Words): Promise<string> {
  const { name, phone } = await signUp(page);
  await fillCartOf(phone, {
    content: [
      [1, 1],
      [2, 1],
    ],
  });
  const kept = await page.request.post("/wishlist", {
    form: { product_id: "1", no_redirect: "1" },
    headers: { "sec-fetch-site": "same-origin" },
  });
  expect(kept.ok()).toBe(true);
  // The first takes the news of the wishlist, the second is rendered, behind the third the page is kept.
  for (let time = 0; time < 4; time++) await page.request.get(`${at}/product/1`);
  return name;
}

/** The page is that of the customer, in whatever state its scripts are. */
export async function expectOwnPage(page: Page, name: string, { menu, signIn }: Words): Promise<void> {
  await expect(page.locator("header .count")).toHaveText("2");
  await expect(page.locator("#user-menu bdi")).toHaveText(name);
  await expect(page.locator("header").getByRole("button", { name: menu })).toBeVisible();
  await expect(page.getByRole("link", { name: signIn, exact: true })).toHaveCount(0);
  await expect(page.locator('.heart[value="1"]')).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator('.heart:not([value="1"])[aria-pressed="true"]')).toHaveCount(0);
}
