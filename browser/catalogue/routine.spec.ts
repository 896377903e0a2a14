import type { Page } from "@playwright/test";
import { axeViolations } from "../axe-violations.ts";
import { fillCartOf } from "../buying/cart-content.ts";
import { orderCart } from "../buying/order-cart.ts";
import { expect, onPhone, signUp, test, unfoldFooter } from "../shop-test.ts";
import { dryWithLines, routineWords } from "./routine-words.ts";

const [words] = routineWords;

const { at } = words;

test("a visitor gets a routine and orders all of it", onPhone, async ({ page }) => {
  const { phone } = await signUp(page);
  await fillCartOf(phone, { cities: [1] });
  await page.goto(at || "/");
  await unfoldFooter(page);
  await page.getByRole("contentinfo").locator("a[href$='/routine']").click();
  await expect(page).toHaveURL(`${at}/routine`);
  const question = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(question.filter({ visible: true })).toHaveText([words.skin]);
  expect(await axeViolations(page)).toEqual([]);
  // "Next" needs an answer.
  await press(page, words.next);
  await expect(page).toHaveURL(`${at}/routine`);
  await choose(page, "skin", "dry");
  await press(page, words.next);
  await expect(question.filter({ visible: true })).toHaveText([words.concerns]);
  await expect(question.filter({ visible: true })).toBeFocused();
  for (const key of ["shine", "redness", "fine-lines"]) await choose(page, "concern", key);
  await press(page, words.next);
  await expect(page.getByRole("alert")).toHaveText(words.atMostTwo);
  expect(await axeViolations(page)).toEqual([]);
  for (const key of ["shine", "redness"]) await choose(page, "concern", key);
  await press(page, words.next);
  await expect(question.filter({ visible: true })).toHaveText([words.sensitive]);

  await page.goBack();
  await expect(question.filter({ visible: true })).toHaveText([words.concerns]);
  await page.goForward();
  await page.reload();
  await expect(question.filter({ visible: true })).toHaveText([words.sensitive]);
  await press(page, words.back);
  await expect(question.filter({ visible: true })).toHaveText([words.concerns]);
  await expect(page.locator("[value=fine-lines]")).toBeChecked();
  await press(page, words.next);
  await choose(page, "sensitive", "no");
  await press(page, words.next);
  await expect(question.filter({ visible: true })).toHaveText([words.budget]);
  await choose(page, "budget", "1500");
  await press(page, words.show);
  await expect(page).toHaveURL(`${at}/routine/result?${dryWithLines}`);

  await expectRoutine(page, words);
  await page.locator("details", { hasText: words.howToUse }).first().click();
  expect(await axeViolations(page)).toEqual([]);
  const pieces = await page.locator("[name=product_ids]").inputValue();
  await page.getByRole("complementary").getByRole("button", { name: words.addAll }).click();
  await expect(page).toHaveURL(`${at}/cart`);
  await expect(page.locator(".toast")).toContainText(words.added);
  await expect(page.locator(".cart-line")).toHaveCount(pieces.split(",").length);
  await expect(page.getByText(words.retinol)).toBeVisible();
  await orderCart(page, words);
});

test("a visitor copies a routine's link and changes its answers", onPhone, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  // Disables native sharing, which would replace copying.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  await page.goto(`${at}/routine/result?budget=1500&${dryWithLines}&concern=unknown`);
  const link = await page.getByRole("link", { name: words.link }).getAttribute("href");
  expect(link).toMatch(new RegExp(`${at}/routine/result\\?${dryWithLines}$`));
  await page.getByRole("button", { name: words.copy }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.getByRole("link", { name: words.change }).click();
  await expect(page.locator("[name=skin][value=dry]")).toBeChecked();
  await choose(page, "skin", "oily");
  for (let step = 2; step <= 4; step++) {
    await press(page, words.next);
    await expect(page).toHaveURL(new RegExp(`step=${step}$`));
  }
  await press(page, words.show);
  await expect(page).toHaveURL(`${at}/routine/result?${dryWithLines.replace("dry", "oily")}`);
});

test("a visitor swaps and removes products, and back undoes it", onPhone, async ({ page }) => {
  await page.goto(`${at}/routine/result?${dryWithLines}`);
  const evening = page.getByRole("region", { name: words.evening });
  await evening.getByRole("link", { name: words.swapRetinol }).click();
  await expect(page).toHaveURL(/without=/);
  await expect(evening).not.toContainText(words.retinol);
  await expect(page.getByText(words.retinolNote)).toHaveCount(0);
  const sunCare = page.getByRole("link", { name: words.removeSunscreen });
  await sunCare.click();
  await expect(page).toHaveURL(/removed=protect/);
  await expect(page.getByRole("main")).not.toContainText(words.sunscreen);
  await page.goBack();
  await expect(sunCare).toBeVisible();
  await page.getByRole("link", { name: words.reset }).click();
  await expect(evening).toContainText(words.retinol);
  // Sun care stays beside retinol.
  await expect(sunCare).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
});

test("the routine for pregnancy shows without a request, a URL or storage", onPhone, async ({ page }) => {
  await page.goto(`${at}/routine/result?${dryWithLines}`, { waitUntil: "networkidle" });
  const before = page.url();
  const requests: string[] = [];
  page.on("request", (request) => requests.push(`${request.url()} ${request.postData()}`));
  const stored = () =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  const kept = await stored();
  await page.getByRole("checkbox", { name: words.expecting }).check();
  await expect(page.getByRole("main")).not.toContainText(words.retinol);
  expect([page.url(), await stored()]).toEqual([before, kept]);
  // Images, scripts of new links and the session may load at any time.
  expect(requests.filter((request) => !/\/(media\/\S+|assets\/\S+|me) null$/.test(request))).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole("checkbox", { name: words.expecting })).not.toBeChecked();
});

async function expectRoutine(page: Page, words: (typeof routineWords)[number]) {
  const evening = page.getByRole("region", { name: words.evening });
  await expect(evening).toContainText(words.retinol);
  await expect(page.getByRole("region", { name: words.morning })).toContainText(words.sunscreen);
  await expect(evening).not.toContainText(words.sunscreen);
  await expect(page.getByText(words.retinolNote)).toBeVisible();
}

async function choose(page: Page, name: string, value: string) {
  await page.locator(`label:has([name=${name}][value="${value}"])`).click();
}

async function press(page: Page, name: string) {
  await page.getByRole("main").getByRole("button", { name, exact: true }).click();
}
