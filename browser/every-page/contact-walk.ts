import type { Page } from "@playwright/test";
import { inDatabase } from "../shop-database.ts";
import { expect, inArabicDigits, newPerson } from "../shop-test.ts";
import type { ContactWords } from "./contact-words.ts";

/** A visitor sends the form empty, then with a wrong number; the typed text stays. */
export async function writeMessage(page: Page, words: ContactWords, look = async () => {}) {
  const person = newPerson();
  await page.goto(`${words.at}/Contact`);
  await look();
  await sendMessage(page, words);
  await expect(page.getByText(words.missing)).toHaveCount(3);
  await expect(page.getByLabel(words.name)).toHaveAccessibleDescription(new RegExp(words.missing));
  await look();
  const invalidPhone = inArabicDigits("01312345678");
  await page.getByLabel(words.name).fill(person.name);
  await page.getByLabel(words.phone).fill(invalidPhone);
  await page.getByLabel(words.email).fill(person.email);
  await page.getByLabel(words.message).fill(words.question);
  await sendMessage(page, words);
  await expect(page.getByText(words.wrongPhone)).toBeVisible();
  await expect(page.getByText(words.missing)).toHaveCount(0);
  await expect(page.getByLabel(words.name)).toHaveValue(person.name);
  await expect(page.getByLabel(words.phone)).toHaveValue(invalidPhone);
  await expect(page.getByLabel(words.email)).toHaveValue(person.email);
  await expect(page.getByLabel(words.message)).toHaveValue(words.question);
  await page.getByLabel(words.phone).fill(inArabicDigits(person.phone));
  return person;
}

export async function sendMessage(page: Page, words: ContactWords) {
  await page.getByRole("button", { name: words.send, exact: true }).click();
}

/** Expects the thanks in place of the form, with a link to a new one. */
export async function expectThanks(page: Page, words: ContactWords) {
  await expect(page.getByRole("heading", { name: words.thanks })).toBeVisible();
  await expect(page.getByLabel(words.message)).toHaveCount(0);
  await expect(page).toHaveURL(`${words.at}/Contact?sent`);
}

export async function messagesFrom(email: string) {
  return await inDatabase((db) =>
    db
      .selectFrom("contact_messages")
      .select(["name", "phone", "message", "language", "customer_id"])
      .where("email", "=", email)
      .execute(),
  );
}
