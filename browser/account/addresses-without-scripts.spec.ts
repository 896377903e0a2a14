import type { Page } from "@playwright/test";
import { expect, signUp, test } from "../shop-test.ts";
import { languages, type Words } from "./address-book-words.ts";

const [, words] = languages;

test("a customer adds, edits and deletes addresses without scripts", async ({ page, rejections }) => {
  rejections.push(422);
  const [home, work] = words.names;
  const cards = page.locator(".address-card");
  await signUp(page);
  await page.goto(words.book);
  await expect(page.getByText(words.empty)).toBeVisible();
  await add(page, words, home);
  await expect(page.getByText(words.saved)).toBeVisible();
  await expect(cards).toContainText(words.defaultBadge);

  // The second address has another recipient; its form is rejected first.
  await page.getByRole("main").getByRole("link", { name: words.add }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.add);
  await page.getByLabel(words.flat).fill("٧");
  await page.getByRole("button", { name: words.save }).click();
  await expect(page.getByText(words.chooseCity)).toBeVisible();
  await expect(page.getByLabel(words.flat)).toHaveValue("٧");
  await expect(page.getByLabel(words.receiverPhone)).toBeHidden();
  await page.getByLabel(words.someoneElse).check();
  await page.getByLabel(words.receiverPhone).fill("٠١٥ ١٢٣٤ ٥٦٧٨");
  await fillRest(page, words, work);
  await expect(cards.nth(1)).toContainText("015 1234 5678");

  await page.getByRole("button", { name: words.makeDefault }).click();
  await expect(page.getByText(words.defaultSet)).toBeVisible();
  await expect(cards.first()).toContainText(work);
  await page.getByRole("link", { name: words.edit }).click();
  await page.getByLabel(words.street).fill("<b>شارع</b> 9");
  await page.getByRole("button", { name: words.save }).click();
  await expect(page.getByText(words.changed)).toBeVisible();
  await expect(cards.first()).toContainText("<b>شارع</b> 9");

  await page.getByRole("link", { name: words.remove }).click();
  await page.getByRole("main").getByRole("link", { name: words.cancel }).click();
  await expect(cards).toHaveCount(2);
  await page.getByRole("link", { name: words.remove }).click();
  await page.getByRole("button", { name: words.removeNow, exact: true }).click();
  await expect(page.getByText(words.deleted)).toBeVisible();
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(words.defaultBadge);
});

async function add(page: Page, words: Words, title: string) {
  await page.getByRole("main").getByRole("link", { name: words.add }).click();
  await fillRest(page, words, title);
}

async function fillRest(page: Page, words: Words, title: string) {
  await page.getByLabel(words.title).fill(title);
  const city = await page
    .getByLabel(words.governorate)
    .locator("option", { hasText: words.city })
    .innerText();
  await page.getByLabel(words.governorate).selectOption({ label: city });
  await page.getByLabel(words.street).fill("14 شارع شهاب");
  await page.getByLabel(words.block).fill("14");
  await page.getByLabel(words.flat).fill("7");
  await page.getByRole("button", { name: words.save }).click();
}
