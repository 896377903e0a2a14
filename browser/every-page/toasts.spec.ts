import type { Locator, Page } from "@playwright/test";
import { accountWords } from "../account-words.ts";
import { fillCartOf } from "../buying/cart-content.ts";
import { openStill } from "../catalogue/carousel-time.ts";
import { expect, signUp, testIn } from "../shop-test.ts";
import { m } from "../shop-texts.ts";

testIn(accountWords, "at most three toasts show, five seconds each", async ({ page, isMobile }, words) => {
  const { phone } = await signUp(page);
  await fillCartOf(phone, {
    content: [
      [1, 1],
      [3, 1],
    ],
    cities: [1],
  });
  await page.context().clearCookies({ name: "flash" });
  await openStill(page, `${words.at}/product/1`, page.locator(".gallery-slides"));
  const toasts = page.locator(".toast");
  const heart = page.locator(".gallery-stage .heart");
  await heart.click();
  await response(page, toasts, 1);
  await heart.click();
  await response(page, toasts, 2);
  const [, removed = ""] = await toasts.allTextContents();

  const { x, y, width, screen } = await placeOf(page);
  // Below headings: above the bar at the foot of a phone, in the breadcrumb's row elsewhere.
  if (isMobile) expect(y).toBeGreaterThan(500);
  else expect(y).toBeLessThan(200);
  if (isMobile) expect(width).toBeGreaterThan(screen - 60);
  // At the end of the line.
  else if (words.at === "") expect(x).toBeLessThan(80);
  else expect(x + width).toBeGreaterThan(screen - 80);

  await page.getByRole("banner").locator(`a[href='${words.at}/cart']`).last().click();
  // The three may cover the button on phones.
  for (const left of [1, 0]) {
    await page.locator(".cart-line .stepper button").first().press("Enter");
    await page.clock.runFor(1000);
    await expect(page.locator(".cart-line")).toHaveCount(left);
    await response(
      page,
      toasts.getByRole("button", { name: m.undo({}, { locale: words.language }) }),
      2 - left,
    );
  }
  await expect(toasts).toHaveCount(3);
  await expect(toasts.first()).toHaveText(removed);
  await rest(page);
  await page.clock.runFor(1500);
  await expect(toasts).toHaveCount(3);
  await page.clock.runFor(3500);
  // Toasts with undo stay for ten seconds.
  await expect(toasts).toHaveCount(2);
  await expect(toasts.getByRole("button")).toHaveCount(4);
  await page.clock.runFor(6000);
  await expect(toasts).toHaveCount(0);
});

testIn(accountWords, "a toast at the bottom confirms the sign-in", async ({ page, isMobile }, words) => {
  const { phone, password } = await signUp(page);
  await page.context().clearCookies();
  await page.clock.install();
  await page.goto(`${words.at}/login`);
  await page.getByLabel(words.phone).fill(phone);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("main").getByRole("button", { name: words.signIn, exact: true }).click();
  const toast = page.locator(".toast");
  await expect(toast).toBeVisible();
  const { x, y, width, height, screen } = await placeOf(page);
  const foot = page.viewportSize()?.height ?? 0;
  expect(y + height).toBeGreaterThan(foot - 120);
  expect(y + height).toBeLessThan(foot);
  if (isMobile) expect(width).toBeGreaterThan(screen - 60);
  else if (words.at === "") expect(x).toBeLessThan(80);
  else expect(x + width).toBeGreaterThan(screen - 80);
  await rest(page);
  await page.clock.runFor(2800);
  await expect(toast).toHaveCount(1);
  await page.clock.runFor(400);
  await expect(toast).toHaveCount(0);
});

/** Position of the first toast on the screen. */
async function placeOf(page: Page) {
  const box = await page.locator(".toast").first().boundingBox();
  if (box === null) throw new Error("There is no toast in sight");
  return { ...box, screen: page.viewportSize()?.width ?? 0 };
}

/** Moves the pointer away: a toast under it does not disappear. */
async function rest(page: Page) {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.mouse.move(width / 2, height / 2);
}

/** Runs the router's timers until the response's message shows. */
async function response(page: Page, toasts: Locator, count: number) {
  await expect(async () => {
    await page.clock.runFor(10);
    expect(await toasts.count()).toBe(count);
  }).toPass({ timeout: 10_000 });
}
