import type { Page } from "@playwright/test";
import type { AccountWords } from "../account-words.ts";
import { emailedResetLink } from "../shop-database.ts";
import { expect, landedAt } from "../shop-test.ts";
import { type Look, type Person, press } from "./account-walk.ts";

/** Logs out (by the user menu; without scripts by the account page) and resets the forgotten password with a mailed link. */
export async function recoverPassword(page: Page, words: AccountWords, person: Person, look: Look) {
  const hasScripts = (await page.locator("html").getAttribute("data-account")) !== null;
  const role = hasScripts ? "button" : "link";
  await page.getByRole("banner").getByRole(role, { name: words.menu, exact: true }).click();
  await look();
  const menu = page.locator(hasScripts ? "#user-menu" : ".account-links");
  await menu.getByRole("button", { name: words.logOut }).click();
  await expect(page.getByText(words.logOutQuestion)).toBeVisible();
  await look();
  await page.getByRole("dialog").getByRole("button", { name: words.cancel }).click();
  await menu.getByRole("button", { name: words.logOut }).click();
  await page.getByRole("dialog").getByRole("button", { name: words.logOut }).click();
  await expect(page.getByText(words.loggedOut)).toBeVisible();

  await page.goto(`${words.at}/login`);
  await page.getByRole("main").getByRole("link", { name: words.forgot }).click();
  await press(page, words.sendLink);
  await expect(page.getByText(words.missing)).toBeVisible();
  await look();
  await page.getByLabel(words.email).fill(` ${person.email.toUpperCase()} `);
  await press(page, words.sendLink);
  await expect(page.getByText(words.linkSent)).toBeVisible();
  await look();

  await expect.poll(() => emailedResetLink(person.email)).toMatch(new RegExp(`^${words.at}/reset-password/`));
  const link = (await emailedResetLink(person.email)) ?? "";
  const password = "a tulip for each of us";
  await page.goto(link);
  await expect(page).toHaveURL(new RegExp(`^http://[^/]+${words.at}/reset-password/\\d+$`));
  await look();
  await page.getByLabel(words.newPassword).fill("aaaaaaaa");
  await press(page, words.savePassword);
  await expect(page.getByText(words.weak)).toBeVisible();
  await look();
  await page.getByLabel(words.newPassword).fill(password);
  await press(page, words.savePassword);
  await expect(page.getByText(words.passwordSet)).toBeVisible();
  await page.getByLabel(words.phone).fill(person.phone);
  await page.getByLabel(words.password, { exact: true }).fill(person.password);
  await press(page, words.signIn);
  await expect(page.getByText(words.wrongSignIn)).toBeVisible();
  await look();
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await press(page, words.signIn);
  await expect(page).toHaveURL(landedAt(words.at));

  // The link works only once.
  await page.goto(link);
  await page.getByLabel(words.newPassword).fill("one more tulip of mine");
  await press(page, words.savePassword);
  await expect(page.getByText(words.linkEnded)).toBeVisible();
  return { ...person, password };
}

/** Exports the data and deletes the account. */
export async function eraseAccount(page: Page, words: AccountWords, person: Person, look: Look) {
  await page.goto(`${words.at}/account_setting`);
  await page.getByRole("link", { name: words.yourData }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: words.download }).click();
  expect((await downloading).suggestedFilename()).toBe("Smile-data.json");
  await page.getByText(words.erase).click();
  await press(page, words.eraseNow);
  await expect(page.getByText(words.missing)).toBeVisible();
  await look();
  await page.getByLabel(words.presentPassword).fill(person.password);
  await press(page, words.eraseNow);
  await expect(page.getByText(words.erased)).toBeVisible();
  await page.goto(`${words.at}/account_setting`);
  await expect(page).toHaveURL(/\/login\?next=/);
}
