import type { Page } from "@playwright/test";
import { axeViolations } from "../axe-violations.ts";
import { concernName } from "../demo-names.ts";
import { expect, onDesktop, onPhone, test, testIn } from "../shop-test.ts";
import { english, inBothLanguages, m } from "../shop-texts.ts";

const searchWords = inBothLanguages((say) => {
  const isArabic = say.locale === "ar";
  return {
    label: m.search_placeholder({}, say),
    all: m.search_see_all({}, say),
    recent: m.search_recent({}, say),
    clear: m.search_recent_clear({}, say),
    removalOf: (query: string) => m.search_recent_remove({ query }, say),
    popular: m.search_popular({}, say),
    concerns: m.shop_by_concern({}, say),
    completions: m.search_completions({}, say),
    begun: isArabic ? "هالات" : "dark circ",
    whole: concernName("dark-circles", say.locale),
    before: isArabic ? ["واقي شمس", "سيروم"] : ["sunscreen", "serum"],
  };
});

testIn(
  searchWords,
  "recent searches stay in this browser until removed",
  async ({ page }, { language, at, ...words }) => {
    const { box, panel } = await openSearch(page, at, words.label);
    for (const query of words.before) {
      await box.fill(query);
      await box.press("Enter");
      await expect(page).toHaveURL(`${at}/products?${new URLSearchParams({ query })}`);
      await page.goto(at || "/");
    }
    await box.fill(words.begun);
    await panel.getByRole("group", { name: words.completions }).getByRole("option").click();
    await expect(page).toHaveURL(/query=/);

    await page.goto(at || "/");
    await box.click();
    const recent = panel.getByRole("group", { name: words.recent }).getByRole("option");
    const newestFirst = [words.whole, ...words.before.toReversed()];
    await expect(recent).toHaveText(newestFirst);
    await expect(panel.getByRole("group", { name: words.popular }).getByRole("option")).toHaveCount(6);
    expect(await axeViolations(page)).toEqual([]);

    await box.press("ArrowDown");
    await box.press("Delete");
    await expect(recent).toHaveText(newestFirst.slice(1));
    await box.press("Tab");
    await expect(panel.getByRole("button", { name: words.clear })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(
      panel.getByRole("button", { name: words.removalOf(newestFirst[1] ?? ""), exact: true }),
    ).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(recent).toHaveText(newestFirst.slice(2));
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(box).toBeFocused();

    await page.reload();
    await box.click();
    await recent.first().click();
    await expect(page).toHaveURL(`${at}/products?${new URLSearchParams({ query: newestFirst[2] ?? "" })}`);
    await page.goto(at || "/");
    await box.click();
    await panel.getByRole("button", { name: words.clear }).click();
    await expect(recent).toHaveCount(0);
    await page.reload();
    await box.click();
    await expect(panel.getByRole("option").first()).toBeVisible();
    await expect(recent).toHaveCount(0);
  },
);

for (const { language, at, ...words } of searchWords) {
  test(
    `arrow keys reach a completion, and Enter searches for it in ${language}`,
    onDesktop,
    async ({ page }) => {
      const { box, panel } = await openSearch(page, at, words.label);
      await box.pressSequentially(words.begun);
      const options = panel.getByRole("option");
      const completion = panel.getByRole("group", { name: words.completions }).getByRole("option");
      // Suggestions of the letters typed before may still be shown.
      await expect(completion).toHaveCount(1);
      await expect(completion).toHaveAccessibleName(words.whole);
      expect(await axeViolations(page)).toEqual([]);

      await box.press("ArrowUp");
      await expect(panel.getByRole("option", { name: words.all })).toHaveAttribute("aria-selected", "true");
      await box.press("ArrowDown");
      await expect(box).not.toHaveAttribute("aria-activedescendant");
      await box.press("ArrowDown");
      await expect(completion).toHaveAttribute("aria-selected", "true");
      await box.press("Home");
      await expect(panel.locator("[aria-selected=true]")).toHaveCount(0);
      expect(await box.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(0);

      await box.press("Tab");
      await expect(panel).toBeHidden();
      await page.keyboard.press("Shift+Tab");
      await expect(options.first()).toBeVisible();
      await box.press("ArrowDown");
      await box.press("Enter");
      await expect(page).toHaveURL(`${at}/products?${new URLSearchParams({ query: words.whole })}`);
      await expect(box).toHaveValue(words.whole);
      await expect(panel).toBeHidden();
    },
  );
}

test("the panel ends above a phone's keyboard, and the page does not scroll", onPhone, async ({ page }) => {
  const { box, panel } = await openSearch(page, "/en", m.search_placeholder({}, english));
  const top = () => page.locator("main").evaluate((main) => main.getBoundingClientRect().top);
  const before = await top();
  await box.fill("serum");
  await expect(panel.getByRole("option").first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 450 });
  await expect
    .poll(() => panel.evaluate((element) => element.getBoundingClientRect().bottom))
    .toBeLessThanOrEqual(450);
  await expect(panel).toHaveCSS("overflow-y", "auto");
  expect(await top()).toBe(before);
});

async function openSearch(page: Page, at: string, name: string) {
  await page.goto(at || "/");
  return { box: page.getByRole("combobox", { name }), panel: page.locator(".search-panel") };
}
