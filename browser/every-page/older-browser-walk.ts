import type { Page } from "@playwright/test";
import { accountWords } from "../account-words.ts";
import { categoryName } from "../demo-names.ts";
import { expect, landedAt, newPerson } from "../shop-test.ts";
import { inBothLanguages, m } from "../shop-texts.ts";

const shopWords = inBothLanguages((say) => ({
  openMenu: m.menu_open({}, say),
  filter: m.filter({}, say),
  close: m.close({}, say),
  serums: categoryName("serums", say.locale),
  sixProducts: m.products_count({ count: 6 }, say),
  unknownCode: m.verify_unknown({}, say),
}));

export const walkWords = [
  { ...accountWords[0], ...shopWords[0] },
  { ...accountWords[1], ...shopWords[1] },
] as const;

interface Walk {
  readonly page: Page;
  readonly words: (typeof walkWords)[number];
  /** True if the header shows its links and the list its filters. */
  readonly isWide: boolean;
}

const popovers = "[data-popover]:not(.filters)";

/** Goes from the home page through a category and the filters to a product. */
export async function findProduct({ page, words, isWide }: Walk) {
  await page.goto(words.at || "/");
  await expectUncovered(page);
  if (!isWide) await page.getByRole("link", { name: words.openMenu }).click();
  await page.getByRole("contentinfo").getByRole("link", { name: words.serums, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.serums);
  await expectUncovered(page);

  await page.goto(`${words.at}/products`);
  const filters = page.locator("#filters");
  await expect(filters).toBeVisible({ visible: isWide });
  if (!isWide) {
    const open = page.getByRole("link", { name: words.filter, exact: true });
    await open.click();
    await expect(filters).toBeVisible();
    await filters.getByRole("link", { name: words.close }).click();
    await expect(filters).toBeHidden();
    await open.click();
  }
  await filters.getByLabel(words.serums).check();
  const show = filters.getByRole("button");
  if (await show.isVisible()) await show.click();
  await expect(page.getByRole("status").filter({ hasText: words.sixProducts })).toBeInViewport();
  await page.locator(".card").first().getByRole("link").first().click();
  await expect(page.locator("#buy")).toBeVisible();
  await expectUncovered(page);
}

/** Buys the product as a guest, and makes an account. */
export async function buyIt({ page }: Walk) {
  const person = newPerson();
  await page.locator("#buy button[form=buy]").first().click();
  await page.locator(".toast, .cart-sheet").waitFor();
  await page.keyboard.press("Escape");
  await expectUncovered(page);
  await page.getByRole("banner").locator("a[href$='/cart']").filter({ visible: true }).click();
  await expect(page.locator(".cart-line")).toHaveCount(1);
  await expectUncovered(page);
  await page.getByRole("main").locator("a[href*='/checkout']").filter({ visible: true }).click();
  // The cart also has a governorate field.
  await expect(page.locator("[name=street]")).toBeVisible();
  await page.locator("[name=name]").fill(person.name);
  await page.locator("[name=phone]").fill(person.phone);
  await page.locator("[name=city_id]").selectOption({ index: 1 });
  await page.locator("[name=street]").fill("14 Shehab Street");
  await page.locator("[name=block]").fill("14");
  await page.locator("[name=house_number]").fill("7");
  const place = page.locator("button[form]:not([name])").filter({ visible: true }).first();
  await place.click();
  // Without scripts the first press shows fee and total.
  const repriced = page.locator("[data-rejection]");
  await expect.poll(async () => page.url().includes("/order/") || (await repriced.isVisible())).toBe(true);
  if (await repriced.isVisible()) await place.click();
  await expect(page).toHaveURL(/\/order\/\d+/);
  await expectUncovered(page);
  await page.locator("details:has([name=password]) > summary").click();
  await page.locator("[name=password]").fill(person.password);
  await page.locator("details:has([name=password]) button[type=submit]").click();
  await expect(page.locator("[name=password]")).toHaveCount(0);
}

/** Opens the account page from the header and logs out. */
export async function logOut({ page, words }: Walk) {
  await page.getByRole("banner").getByRole("link", { name: words.menu, exact: true }).click();
  await expect(page).toHaveURL(`${words.at}/account_setting`);
  await expectUncovered(page);
  await page.getByRole("main").getByRole("link", { name: words.logOut }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.logOutQuestion);
  await expectUncovered(page);
  await page.getByRole("main").getByRole("button", { name: words.logOut }).click();
  await expect(page.getByText(words.loggedOut)).toBeVisible();
  await expect(page).toHaveURL(landedAt(words.at));
}

/** Expects no visible popover and no button that opens one. */
async function expectUncovered(page: Page) {
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.locator(popovers).filter({ visible: true })).toHaveCount(0);
  await expect(page.locator("[data-popovertarget]").filter({ visible: true })).toHaveCount(0);
}
