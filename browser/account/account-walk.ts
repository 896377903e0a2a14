import type { Page } from "@playwright/test";
import type { AccountWords } from "../account-words.ts";
import { ageSignIn } from "../shop-database.ts";
import { expect, inArabicDigits, landedAt, newPerson } from "../shop-test.ts";

export type Person = ReturnType<typeof newPerson>;
/** Checks the current page, for example with axe. */
export type Look = () => Promise<void>;

/** A visitor opens the profile, signs in, finds no account, creates one and returns to the profile. */
export async function register(page: Page, words: AccountWords, look: Look): Promise<Person> {
  const person = newPerson();
  await page.goto(`${words.at}/account_setting/profile`);
  await expect(page).toHaveURL(/\/login\?next=/);
  await look();
  await press(page, words.signIn);
  await expect(page.getByText(words.missing)).toHaveCount(2);
  await look();
  await page.getByRole("main").getByRole("link", { name: words.createAnAccount }).click();
  await expect(page).toHaveURL(/\/signup\?next=/);
  await look();
  await press(page, words.createAccount);
  await expect(page.getByText(words.missing)).toHaveCount(3);
  await look();
  await page.getByLabel(words.name).fill(person.name);
  await page.getByLabel(words.phone).fill("٠١٣ ١٢٣٤ ٥٦٧٨");
  await page.getByLabel(words.email).fill(person.email);
  await page.getByLabel(words.password, { exact: true }).fill(person.password);
  await press(page, words.createAccount);
  await expect(page.getByText(words.wrongPhone)).toBeVisible();
  await expect(page.getByLabel(words.name)).toHaveValue(person.name);
  await page.getByLabel(words.phone).fill(inArabicDigits(person.phone));
  await page.getByLabel(words.password, { exact: true }).fill(person.password);
  await press(page, words.createAccount);
  await expect(page).toHaveURL(landedAt(`${words.at}/account_setting/profile`));
  return person;
}

/** Changes all tabs of the settings. The profile requires the password, because the sign-in is old. */
export async function changeSettings(page: Page, words: AccountWords, person: Person, look: Look) {
  await ageSignIn(person.phone);
  await page.reload();
  const other = newPerson();
  await page.getByLabel(words.name).fill("");
  await page.getByLabel(words.phone).fill(inArabicDigits(other.phone));
  await press(page, words.save);
  await expect(page.getByText(words.missing)).toBeVisible();
  await expect(page.getByLabel(words.phone)).toHaveValue(inArabicDigits(other.phone));
  await page.getByLabel(words.name).fill(words.otherName);
  await page.getByLabel(words.presentPassword).fill("not this one");
  await press(page, words.save);
  await expect(page.getByText(words.wrongPassword)).toBeVisible();
  await look();
  await page.getByLabel(words.presentPassword).fill(person.password);
  await press(page, words.save);
  await expect(page.getByText(words.saved)).toBeVisible();
  await expect(page.getByLabel(words.presentPassword)).toHaveValue("");
  await expect(page.getByLabel(words.phone)).toHaveValue(other.phone);
  await page.getByRole("link", { name: words.profile, exact: true }).click();
  await expect(page.locator("dl")).toContainText(words.otherName);
  await look();

  await page.getByRole("link", { name: words.changePassword }).click();
  await press(page, words.save);
  await expect(page.getByText(words.missing)).toHaveCount(2);
  await look();
  const password = "sunflowers in May";
  await page.getByLabel(words.oldPassword).fill(person.password);
  await page.getByLabel(words.newPassword).fill(password);
  await press(page, words.save);
  await expect(page.getByText(words.passwordChanged)).toBeVisible();
  for (const label of [words.oldPassword, words.newPassword])
    await expect(page.getByLabel(label)).toHaveValue("");
  return { ...person, phone: other.phone, password };
}

/** Presses a button in the main part of the page. */
export async function press(page: Page, name: string) {
  await page.getByRole("main").getByRole("button", { name, exact: true }).click();
}
