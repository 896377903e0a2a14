import type { Page } from "@playwright/test";
import { accountWords } from "../account-words.ts";
import { axeViolations } from "../axe-violations.ts";
import { closeCartSheet, expect, onDesktop, signUp, test } from "../shop-test.ts";
import { anything, inBothLanguages, like, m } from "../shop-texts.ts";

const [, words] = inBothLanguages((say) => ({
  heart: like(m.wishlist_save({ name: anything }, say)),
  add: like(m.add_product_to_cart({ name: anything }, say)),
  saved: m.wishlist_added({}, say),
  removed: m.wishlist_removed({}, say),
  empty: m.wishlist_empty({}, say),
}));

const [, account] = accountWords;

test("a visitor's wishlist item is saved, and stays after signing in", onDesktop, async ({ page }) => {
  const person = await signUp(page);
  await page.context().clearCookies();
  await page.goto(`${words.at}/products?sort=price_asc`);
  const card = page.locator(".card").nth(2);
  const name = (await card.locator(".card-name").textContent()) ?? "";
  await card.getByRole("button", { name: words.heart }).click();
  await expect(page.locator(".toast")).toContainText(words.saved);
  await expect(heart(page.locator(".card").nth(2), words.heart)).toHaveAttribute("aria-pressed", "true");
  await page.goto(`${words.at}/login?next=${words.at}/wishlist`);
  await page.getByLabel(account.phone).fill(person.phone);
  await page.getByLabel(account.password, { exact: true }).fill(person.password);
  await page.getByRole("main").getByRole("button", { name: account.signIn, exact: true }).click();
  await expect(page).toHaveURL(`${words.at}/wishlist`);
  await expect(page.locator(".card .card-name")).toHaveText([name]);
});

test("wishlist items move into the cart or are removed", onDesktop, async ({ page }) => {
  await signUp(page);
  await page.goto(`${words.at}/wishlist`);
  await expect(page.getByRole("heading", { name: words.empty })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await page.goto(`${words.at}/product/1`);
  const own = page.locator(".gallery-stage .heart");
  await own.click();
  await expect(own).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator(".toast")).toContainText(words.saved);
  await own.click();
  await expect(own).toHaveAttribute("aria-pressed", "false");
  await expect(page.locator(".toast").last()).toContainText(words.removed);
  await own.click();
  await expect(page.locator(".toast").last()).toContainText(words.saved);
  const related = page.locator("main .card").first();
  await heart(related, words.heart).click();
  await expect(heart(related, words.heart)).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => countStored(page)).toBe(2);

  await page.goto(`${words.at}/wishlist`);
  await expect(page.locator(".card")).toHaveCount(2);
  expect(await axeViolations(page)).toEqual([]);
  const last = page.locator(".card").filter({ has: page.locator("a[href$='/product/1']") });
  await last.getByRole("button", { name: words.add }).click();
  await closeCartSheet(page);
  await expect(page.locator(".header .count")).toHaveText("1");
  await heart(last, words.heart).click();
  await expect(page.locator(".card")).toHaveCount(1);
  // Reloads without toasts, which may cover the button on phones.
  await page.reload();
  await heart(page.locator(".card"), words.heart).click();
  await expect(page.getByRole("heading", { name: words.empty })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: words.empty })).toBeVisible();
});

function heart(card: ReturnType<Page["locator"]>, name: RegExp) {
  return card.getByRole("button", { name });
}

/** Number of stored wishlist items. */
async function countStored(page: Page): Promise<number> {
  const html = await (await page.request.get("/en/wishlist")).text();
  return html.split('class="card-link"').length - 1;
}
