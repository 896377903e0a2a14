import { countOfCardsFor } from "../demo-names.ts";
import { expect, testIn, unfoldFooter } from "../shop-test.ts";
import { concernWords } from "./concern-words.ts";

const forSun = countOfCardsFor("sun");
const forBoth = countOfCardsFor("sun", "sensitive");

testIn(
  concernWords,
  "a concern filters the list immediately and shows as a removable chip, and back restores it",
  async ({ page, isMobile }, words) => {
    const filters = page.locator("#filters");
    await page.goto(`${words.at}/products`);
    await expect(
      page.getByRole("status").filter({ hasText: words.products(countOfCardsFor()) }),
    ).toBeVisible();

    if (isMobile) await page.getByRole("button", { name: words.filter }).click();
    const concerns = filters.getByRole("group", { name: words.concern, exact: true });
    await concerns.getByText(words.more).click();
    await concerns.getByText(words.sun).click();
    await expect(page).toHaveURL(/[?&]concern=sun(?:&|$)/);
    const skin = filters.getByRole("group", { name: words.skinType, exact: true });
    await expect(skin.getByRole("checkbox", { name: words.sensitive })).not.toBeChecked();
    await skin.getByText(words.sensitive).click();
    await expect(page).toHaveURL(/concern=sun&skin_type=sensitive/);
    // The section stays open around its ticked value.
    await expect(concerns.getByRole("checkbox", { name: words.sun })).toBeChecked();
    if (isMobile) await page.getByRole("button", { name: words.show(forBoth) }).click();
    await expect(page.getByRole("status").filter({ hasText: words.products(forBoth) })).toBeVisible();
    await expect(page.locator(".card")).toHaveCount(forBoth);

    await page.reload();
    await expect(page.locator(".card")).toHaveCount(forBoth);
    await page.getByRole("link", { name: words.remove(words.sun) }).click();
    await expect(page).toHaveURL(`${words.at}/products?skin_type=sensitive`);
    await expect(
      page.getByRole("status").filter({ hasText: words.products(countOfCardsFor("sensitive")) }),
    ).toBeVisible();
    await page.goBack();
    await expect(page.locator(".card")).toHaveCount(forBoth);
  },
);

testIn(
  concernWords,
  "a concern page leads from the home page to its products and back",
  async ({ page }, words) => {
    await page.goto(words.home);
    await page.locator("#concerns").getByRole("link", { name: words.sun }).click();
    await expect(page).toHaveURL(`${words.at}/concern/sun`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.sun);
    await expect(page.locator(".card")).toHaveCount(forSun);
    await expect(page.locator("#filters input[name=concern]")).toHaveCount(0);

    await page.getByRole("combobox", { name: words.sortBy }).selectOption("price_asc");
    await expect(page).toHaveURL(`${words.at}/concern/sun?sort=price_asc`);
    await page.locator(".card a[href*='/product/']").first().click();
    await page.getByRole("main").getByRole("link", { name: words.sun, exact: true }).click();
    await expect(page).toHaveURL(`${words.at}/concern/sun`);
  },
);

testIn(concernWords, "the footer links to all concerns", async ({ page }, words) => {
  await page.goto(`${words.at}/aboutus`);
  await unfoldFooter(page);
  await page.getByRole("contentinfo").getByRole("link", { name: words.shopByConcern }).click();
  await expect(page).toHaveURL(words.at === "" ? "/#concerns" : "/en#concerns");
  const heading = page.locator("#concerns").getByRole("heading", { level: 2 });
  await expect(heading).toBeInViewport();
  await expect.poll(() => heading.evaluate(isUncovered)).toBe(true);
});

/** True if nothing covers the heading, such as the header. Runs in the page. */
function isUncovered(heading: Element): boolean {
  const { left, top, width, height } = heading.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2) === heading;
}
