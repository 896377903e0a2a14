import { countPieces } from "../buying/cart-content.ts";
import { closeCartSheet, expect, onPhone, signUp, test } from "../shop-test.ts";

test("a second tap on a card while the first is being sent adds nothing", onPhone, async ({ page }) => {
  const { phone } = await signUp(page);
  await page.goto("/products");
  await page.waitForLoadState("networkidle");
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  let requests = 0;
  await page.route(/\/cart\/lines/, async (route) => {
    requests++;
    await released;
    await route.continue();
  });
  const add = page.locator(".card-add").first();
  const sent = page.waitForRequest(/\/cart\/lines/);
  await add.click();
  await sent;
  await add.click();
  release(undefined);
  await closeCartSheet(page);
  expect([requests, await countPieces(phone)]).toEqual([1, 1]);
});

test("a visitor's taps on two cards during one request fill one cart", onPhone, async ({ page }) => {
  await page.goto("/products?sort=price_asc");
  await page.waitForLoadState("networkidle");
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.route(/\/cart\/lines/, async (route) => {
    await released;
    await route.continue();
  });
  const sent = page.waitForRequest(/\/cart\/lines/);
  await page.locator(".card-add").nth(0).click();
  await sent;
  await page.locator(".card-add").nth(1).click();
  release(undefined);
  await expect(page.locator(".header .count")).toHaveText("2");
  await page.goto("/cart");
  await expect(page.locator(".cart-line")).toHaveCount(2);
});
