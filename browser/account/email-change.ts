import type { Page } from "@playwright/test";
import type { AccountWords } from "../account-words.ts";
import { emailedConfirmationLink } from "../shop-database.ts";
import { expect, landedAt, newPerson } from "../shop-test.ts";
import { type Look, type Person, press } from "./account-walk.ts";

/** Changes the e-mail: requests and cancels it, requests it again, resends the link and opens it. */
export async function changeEmail(page: Page, words: AccountWords, person: Person, look: Look) {
  const { email } = newPerson();
  const ask = async () => {
    await page.goto(`${words.at}/account_setting/profile`);
    await page.getByLabel(words.email).fill(email);
    await page.getByLabel(words.presentPassword).fill(person.password);
    await press(page, words.save);
    await expect(page.getByText(words.emailPending)).toBeVisible();
    await expect(page).toHaveURL(landedAt(`${words.at}/account_setting`));
  };
  await ask();
  await look();
  await press(page, words.cancelEmailChange);
  await expect(page.getByText(words.emailChangeCancelled)).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
  await ask();
  await press(page, words.sendAgain);
  await expect(page.getByText(words.confirmationSent)).toBeVisible();

  await expect.poll(() => emailedConfirmationLink(email)).toMatch(/\/confirm-email\/[\w-]{43}$/);
  const link = (await emailedConfirmationLink(email)) ?? "";
  await page.goto(link);
  await expect(page.getByText(email)).toBeVisible();
  await look();
  await page.getByRole("main").getByRole("button").click();
  await expect(page).toHaveURL(/\/account_setting(?:\?news=1)?$/);
  await expect(page.locator("dl")).toContainText(email);
  await expect(page.locator("main .notice")).toHaveCount(0);

  // The link works only once.
  await page.goto(link);
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await page.goto(`${words.at}/account_setting`);
  return { ...person, email };
}
