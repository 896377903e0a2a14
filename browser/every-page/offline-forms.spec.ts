import type { Locator, Page } from "@playwright/test";
import { languages as addressWords } from "../account/address-book-words.ts";
import { accountWords } from "../account-words.ts";
import { fillCartOf } from "../buying/cart-content.ts";
import { badge } from "../buying/open-cart.ts";
import { orderWords } from "../orders/order-words.ts";
import { closeCartSheet, expect, onPhone, signUp, test } from "../shop-test.ts";
import { anything, english, inBothLanguages, like, m } from "../shop-texts.ts";

const shopWords = inBothLanguages((say) => ({
  search: m.search_placeholder({}, say),
  searchFailed: m.search_unreachable({}, say),
  searched: say.locale === "ar" ? "سيروم" : "serum",
}));

test.beforeEach(({ rejections }) => {
  rejections.push("net::ERR_INTERNET_DISCONNECTED");
});

const [, account] = accountWords;
const [, orders] = orderWords;
const [, address] = addressWords;
const { at } = account;
const words = { ...shopWords[1], unreachable: m.change_unreachable({}, english) };

test(`a failed search says so and leaves the page unchanged`, onPhone, async ({ page }) => {
  await open(page, `${at}/user/track_order`, { signedIn: true });
  await page.getByLabel(orders.number).fill("123");
  await page.locator(".search-toggle").click();
  const search = page.getByRole("combobox", { name: words.search }).filter({ visible: true });
  await page.context().setOffline(true);
  await search.pressSequentially(words.searched);
  await expect(page.getByRole("alert")).toContainText(words.searchFailed);
  await expect(page.getByLabel(orders.number)).toHaveValue("123");
  await page.context().setOffline(false);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByRole("option").first()).toBeVisible();
  await expect(search).toHaveValue(words.searched);
});

test(`a failed logout says so`, onPhone, async ({ page }) => {
  await open(page, `${at}/user/orders`, { signedIn: true });
  await page.locator(".account-links").getByRole("button", { name: account.logOut }).click();
  const dialog = page.getByRole("dialog");
  await page.context().setOffline(true);
  await dialog.getByRole("button", { name: account.logOut }).click();
  await expect(dialog.getByRole("alert")).toHaveText(words.unreachable);
  await page.context().setOffline(false);
  await dialog.getByRole("button", { name: account.logOut }).click();
  await expect(page.getByText(account.loggedOut)).toBeVisible();
  await expect(page).toHaveURL(at === "" ? "/" : at);
});

test("a code that fails to arrive stays, also on the page without a code", onPhone, async ({ page }) => {
  for (const path of ["/en/Product/Verify", "/en/Product/Verify/result"]) {
    await open(page, path);
    await page.getByLabel(m.verify_label({}, english), { exact: true }).fill("482139076415820");
    const typed = await page.getByLabel(m.verify_label({}, english), { exact: true }).inputValue();
    await page.context().setOffline(true);
    await page.getByRole("button", { name: m.verify_submit({}, english) }).click();
    await expectRejected(page, words.unreachable);
    await expect(page.getByLabel(m.verify_label({}, english), { exact: true })).toHaveValue(typed);
    await page.context().setOffline(false);
    await page.getByRole("button", { name: m.verify_submit({}, english) }).click();
    await expect(page).toHaveURL(/\/en\/Product\/Verify\/result\/\d+$/);
  }
});

test("failed wishlist and cart buttons say so", onPhone, async ({ page, rejections }) => {
  // The pointer rests on a link, which the router prefetches.
  rejections.push("Error loading route module", "Failed to fetch dynamically");
  await open(page, "/en/products", { signedIn: true });
  const heart = page.locator(".card .heart").first();
  const add = page.locator(".card-add").first();
  await page.context().setOffline(true);
  await heart.click();
  await expect(page.getByRole("alert")).toHaveText(words.unreachable);
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await page
    .locator(".refused-card")
    .getByRole("button", { name: m.close({}, english) })
    .click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await add.click();
  await expect(page.getByRole("alert")).toHaveText(words.unreachable);
  await page.context().setOffline(false);
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText(m.wishlist_added({}, english))).toBeVisible();
  await add.click();
  await expect(badge(page)).toHaveText("1");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await closeCartSheet(page);

  await page.context().setOffline(true);
  await heart.click();
  await expect(page.getByRole("alert")).toHaveText(words.unreachable);
  await expect(heart).toHaveAttribute("aria-pressed", "true");
});

test("a failed deletion or default address says so", onPhone, async ({ page }) => {
  const { phone } = await signUp(page);
  await fillCartOf(phone, { content: [], cities: [1, 2] });
  await open(page, address.book);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: like(m.set_default_named({ title: anything }, english)) }).click();
  await expectRejected(page, words.unreachable);
  await page.context().setOffline(false);
  await page.getByRole("button", { name: like(m.set_default_named({ title: anything }, english)) }).click();
  await expect(page.getByText(address.defaultSet)).toBeVisible();
  await page
    .getByRole("link", { name: like(m.delete_named({ title: anything }, english)) })
    .first()
    .click();
  await respondAtSecondTry(page, page.getByRole("dialog"), address.removeNow);
  await expect(page.getByText(address.deleted)).toBeVisible();
});

test("a form rejected by a busy shop keeps its texts", onPhone, async ({ page, rejections }) => {
  rejections.push(503);
  await open(page, "/en/login");
  await page.route("**/login.data*", (route) => route.fulfill({ status: 503, body: "busy" }), { times: 1 });
  await page.getByLabel(account.phone).fill("01012345678");
  await page.getByLabel(account.password, { exact: true }).fill("not mine at all");
  await page.keyboard.press("Enter");
  await expectRejected(page, words.unreachable);
  await expect(page.getByLabel(account.phone)).toHaveValue("01012345678");
});

/** Opens a page and waits for its scripts, including those of its forms. */
async function open(page: Page, path: string, { signedIn = false } = {}) {
  if (signedIn) await signUp(page);
  await page.goto(path);
  await page.waitForLoadState("networkidle");
}

/** Confirms the question offline, expects the error, and confirms it online. */
async function respondAtSecondTry(page: Page, question: Locator, name: string) {
  await expect(question).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await question.getByRole("button", { name }).click();
  await expect(question.getByRole("alert")).toHaveText(words.unreachable);
  await page.context().setOffline(false);
  await question.getByRole("button", { name }).click();
}

async function expectRejected(page: Page, words: string) {
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(words);
}
