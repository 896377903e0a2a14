import { fillCartOf } from "../buying/cart-content.ts";
import { badge } from "../buying/open-cart.ts";
import { expect, landedAt, signUp, test } from "../shop-test.ts";
import { inBothLanguages, m } from "../shop-texts.ts";

const [words] = inBothLanguages((say) => ({
  account: m.user_menu({}, say),
  signIn: m.login_submit({}, say),
  cart: m.cart({}, say),
  saved: m.wishlist_added({}, say),
}));

test("the header links to account and cart, and wishlist buttons work, without scripts", async ({ page }) => {
  const { phone } = await signUp(page);
  await fillCartOf(phone, { content: [[2, 1]] });
  await page.goto("/product/1");
  const header = page.getByRole("banner");
  await expect(badge(page)).toBeHidden();
  await expect(header.getByRole("link", { name: words.signIn })).toBeHidden();
  await page.locator('.heart[value="1"]').first().click();
  await expect(page).toHaveURL(landedAt("/product/1"));
  await expect(page.locator(".toast")).toContainText(words.saved);

  await page.goto("/wishlist");
  const saved = page.locator('.card .heart[value="1"]');
  await expect(saved).toHaveAttribute("aria-pressed", "true");
  await saved.click();
  await expect(page.locator(".empty")).toBeVisible();
  await header.getByRole("link", { name: words.cart }).click();
  await expect(page.locator(".cart-line")).toHaveCount(1);
  await header.getByRole("link", { name: words.account }).click();
  await expect(page).toHaveURL(landedAt("/account_setting"));
});

test("the product's page shows a range of days, the same for everybody, without scripts", async ({
  page,
}) => {
  await page.goto("/product/1");
  await expect(page.locator(".delivery-line")).toContainText(
    m.within_business_days({ days: "1–7", latest: 7 }),
  );
});
