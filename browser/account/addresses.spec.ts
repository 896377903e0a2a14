import type { Page } from "@playwright/test";
import { axeViolations } from "../axe-violations.ts";
import { fillCartOf } from "../buying/cart-content.ts";
import { comeBack, storedDrafts } from "../come-back.ts";
import { cityName } from "../demo-names.ts";
import { expect, onPhone, signUp, test } from "../shop-test.ts";
import { anything, arabic, english, like, m } from "../shop-texts.ts";
import { languages, type Words } from "./address-book-words.ts";

const northSinai = cityName("North Sinai", "en");
const southSinai = cityName("South Sinai", "en");

const [words] = languages;

test("a customer adds, edits and deletes addresses", onPhone, async ({ page, rejections }) => {
  rejections.push(422);
  const [home, work] = words.names;
  await signUp(page);
  await page.goto(words.book);
  await expect(page.getByText(words.empty)).toBeVisible();

  // A rejected form keeps its values and shows errors beside the fields.
  await page.getByRole("main").getByRole("link", { name: words.add }).click();
  const dialog = page.getByRole("dialog", { name: words.add });
  await expect(dialog.getByLabel(words.title)).toHaveValue(home);
  await dialog.getByLabel(words.block).fill("١٤");
  await dialog.getByRole("button", { name: words.save }).click();
  await expect(dialog.getByText(words.chooseCity)).toBeVisible();
  await expect(dialog.getByText(words.missing)).toHaveCount(2);
  await expect(dialog.getByLabel(words.block)).toHaveValue("١٤");
  await expect(dialog.getByRole("combobox", { name: words.governorate })).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await fillRest(page, words);
  await dialog.getByRole("button", { name: words.save }).dblclick();
  await expect(page.getByText(words.saved)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(card(page, home)).toContainText(words.city);
  await expect(card(page, home).getByText(words.defaultBadge, { exact: true })).toBeVisible();
  await expect(page.locator(".address-card")).toHaveCount(1);
  expect(await axeViolations(page)).toEqual([]);

  // The second address has another recipient.
  await page.getByRole("main").getByRole("link", { name: words.add }).click();
  await dialog.getByLabel(words.title).fill(work);
  await dialog.getByLabel(words.block).fill("3");
  await fillRest(page, words);
  await expect(dialog.getByLabel(words.receiverPhone)).toBeHidden();
  await dialog.getByLabel(words.someoneElse).check();
  await dialog.getByLabel(words.receiverPhone).fill("٠١٣ ١٢٣٤ ٥٦٧٨");
  await dialog.getByRole("button", { name: words.save }).click();
  await expect(dialog.getByText(words.wrongPhone)).toBeVisible();
  await expect(dialog.getByLabel(words.receiverPhone)).toHaveValue("٠١٣ ١٢٣٤ ٥٦٧٨");
  await dialog.getByLabel(words.receiverPhone).fill("٠١١ ١٢٣٤ ٥٦٧٨");
  await dialog.getByRole("button", { name: words.save }).click();
  await expect(card(page, work)).toContainText("011 1234 5678");

  await page.getByRole("button", { name: words.makeDefault }).click();
  await expect(page.getByText(words.defaultSet)).toBeVisible();
  await expect(card(page, work).getByText(words.defaultBadge, { exact: true })).toBeVisible();
  await expect(card(page, home).getByText(words.defaultBadge, { exact: true })).toBeHidden();

  await page.getByRole("link", { name: words.edit }).click();
  const edit = page.getByRole("dialog");
  await expect(edit).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await expect(edit.getByLabel(words.receiverPhone)).toHaveValue("011 1234 5678");
  await expect(edit.getByRole("combobox", { name: words.governorate })).toHaveValue(words.city);
  await edit.getByLabel(words.street).fill("<b>شارع</b> 9");
  await edit.getByRole("button", { name: words.save }).click();
  await expect(page.getByText(words.changed, { exact: true })).toBeVisible();
  await expect(card(page, work)).toContainText("<b>شارع</b> 9");

  await page.getByRole("link", { name: words.remove }).click();
  await expect(edit).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await edit.getByRole("link", { name: words.cancel }).click();
  await expect(page.locator(".address-card")).toHaveCount(2);
  await page.getByRole("link", { name: words.remove }).click();
  await page.getByRole("dialog").getByRole("button", { name: words.removeNow, exact: true }).click();
  await expect(page.getByText(words.deleted)).toBeVisible();
  await expect(page.locator(".address-card")).toHaveCount(1);
  await expect(card(page, home).getByText(words.defaultBadge, { exact: true })).toBeVisible();
});

test("an address that is being typed survives leaving", onPhone, async ({ page, rejections }) => {
  rejections.push(422);
  const { phone } = await signUp(page);
  await page.goto(`${words.book}/new`);
  await page.getByLabel(words.someoneElse).check();
  await page.getByLabel(words.receiverPhone).fill("٠١٣");
  await page.getByLabel(words.street).fill("14 شارع شهاب");
  await page.getByLabel(words.flat).fill("7");
  const search = page.getByRole("combobox", { name: words.governorate });
  await search.fill(words.typedCity);
  await search.press("Enter");
  const isRestored = async (open: Page) => {
    await expect(open.getByRole("combobox", { name: words.governorate })).toHaveValue(words.city);
    await expect(open.getByLabel(words.street)).toHaveValue("14 شارع شهاب");
    await expect(open.getByLabel(words.receiverPhone)).toHaveValue("٠١٣");
    await expect(open.getByText(m.draft_kept({}, arabic))).toBeVisible();
  };
  await comeBack(page, isRestored);
  await page.getByRole("button", { name: words.save }).click();
  await expect(page.getByText(words.wrongPhone)).toBeVisible();
  await isRestored(page);

  // A form that was sent before the scripts ran: the text of its response is newer than the draft.
  await page.locator("form.form").evaluate((form: HTMLFormElement) => {
    const street = form.querySelector<HTMLInputElement>("[name=street]");
    if (street !== null) street.value = "شارع النيل";
    form.submit();
  });
  await expect(page.getByLabel(words.street)).toHaveValue("شارع النيل");
  await page.getByLabel(words.block).fill("14");
  await expect(page.getByLabel(words.street)).toHaveValue("شارع النيل");
  await page.getByLabel(words.receiverPhone).fill(phone);
  await page.getByRole("button", { name: words.save }).click();
  await expect(page.getByText(words.saved)).toBeVisible();
  expect(await storedDrafts(page)).toEqual([]);
});

test("Escape closes the list of governorates, then the dialog, and restores focus", async ({ page }) => {
  await signUp(page);
  await page.goto("/en/user/addressbook");
  const opener = page.getByRole("main").getByRole("link", { name: m.add_address({}, english) });
  await opener.click();
  const search = page.getByRole("combobox", { name: m.governorate({}, english) });
  await search.fill("sinai");
  await expect(page.getByRole("option")).toHaveText([new RegExp(northSinai), new RegExp(southSinai)]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(search).toHaveValue(southSinai);
  await search.fill("nowhere");
  await expect(page.getByText(m.governorate_none({}, english))).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(search).toHaveValue(southSinai);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(/\/en\/user\/addressbook$/);
  await expect(opener).toBeFocused();
});

test("the user menu opens the address book, and its sidebar logs out", async ({ page }) => {
  await signUp(page);
  await page.goto("/en");
  await page.getByRole("button", { name: m.user_menu({}, english) }).click();
  await page.getByRole("link", { name: m.my_addresses({}, english) }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(m.my_addresses({}, english));
  const links = page.getByRole("navigation", { name: m.user_menu({}, english) });
  await expect(links.getByRole("link", { name: m.my_addresses({}, english) })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(links.getByRole("link", { name: m.wishlist({}, english) })).toBeVisible();
  await links.getByRole("button", { name: m.logout({}, english) }).click();
  await expect(page.getByText(m.logout_question({}, english))).toBeVisible();
});

test("the checkout's 'change' link edits the selected address and returns", onPhone, async ({ page }) => {
  const { phone } = await signUp(page);
  await fillCartOf(phone, { content: [[1, 1]], cities: [1] });
  await page.goto("/en/checkout");
  await page.getByRole("link", { name: like(m.change_address_named({ title: anything }, english)) }).click();
  await page.getByRole("combobox", { name: m.governorate({}, english) }).fill("سيناء");
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: m.save_address({}, english) }).click();
  await expect(page).toHaveURL(/\/en\/checkout\?address_id=\d+$/);
  await expect(page.locator(".choice").first()).toContainText(northSinai);
});

function card(page: Page, title: string) {
  return page
    .locator(".address-card")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) });
}

async function fillRest(page: Page, words: Words) {
  const search = page.getByRole("combobox", { name: words.governorate });
  await search.fill(words.typedCity);
  await search.press("Enter");
  await expect(search).toHaveValue(words.city);
  await page.getByLabel(words.street).fill("14 شارع شهاب");
  await page.getByLabel(words.flat).fill("7");
}
