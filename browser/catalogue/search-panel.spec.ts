import type { Page } from "@playwright/test";
import { axeViolations } from "../axe-violations.ts";
import { categoryName } from "../demo-names.ts";
import { expect, onDesktop, test, testIn } from "../shop-test.ts";
import { anything, english, inBothLanguages, like, m } from "../shop-texts.ts";

const searchWords = inBothLanguages((say) => ({
  label: m.search_placeholder({}, say),
  products: m.products({}, say),
  found: say.locale === "ar" ? "نياسيناميد" : "niacin",
  all: m.search_see_all({}, say),
  allProducts: m.all_products({}, say),
  none: m.search_none({ query: "zzqqxx" }, say),
  suggestions: m.search_suggestions({}, say),
  countOf: (count: number) => m.search_suggestions_count({ count }, say),
  popular: m.search_popular({}, say),
  categories: m.categories({}, say),
  question: like(m.search_ask_text({ query: "zzqqxx", brand: anything }, say)),
  cleansers: categoryName("cleansers", say.locale),
}));

testIn(
  searchWords,
  "the search panel lists products and a link to all of them",
  async ({ page }, { language, at, ...words }) => {
    await page.goto(at || "/");
    const { box, panel } = searchOf(page, words.label);
    await box.pressSequentially(words.found);
    await expect(panel.getByText(words.products, { exact: true })).toBeVisible();
    await expect(panel.locator(`a[href^="${at}/product/"] img`).first()).toBeVisible();
    await expect(statusOf(page)).toHaveText(words.countOf(await panel.getByRole("option").count()));
    await panel.getByRole("option", { name: words.all }).click();
    await expect(page).toHaveURL(`${at}/products?${new URLSearchParams({ query: words.found })}`);
    await expect(page.locator(".card").first()).toBeVisible();
    await expect(panel).toBeHidden();
  },
);

testIn(
  searchWords,
  "a search without results says so and offers alternatives",
  async ({ page }, { language, at, ...words }) => {
    await page.goto(at || "/");
    const { box, panel } = searchOf(page, words.label);
    await box.fill("zzqqxx");
    await expect(panel.getByText(words.none)).toBeVisible();
    await expect(statusOf(page)).toHaveText(words.none);
    const options = panel.getByRole("listbox", { name: words.suggestions }).getByRole("option");
    await expect(panel.getByRole("group", { name: words.popular }).getByRole("option")).toHaveCount(6);
    const categories = panel.getByRole("group", { name: words.categories }).getByRole("option");
    await expect(categories.first()).toHaveText(words.cleansers);
    expect(await axeViolations(page)).toEqual([]);

    await box.press("ArrowDown");
    await expect(options.first()).toHaveAttribute("aria-selected", "true");
    await box.press("ArrowUp");
    await box.press("ArrowUp");
    await expect(options.last()).toHaveAttribute("aria-selected", "true");
    const named = await box.getAttribute("aria-activedescendant");
    await expect(options.last()).toHaveAttribute("id", named ?? "");
    const { hostname, searchParams } = new URL((await options.last().getAttribute("href")) ?? "");
    expect(hostname).toBe("wa.me");
    expect(searchParams.get("text")).toMatch(words.question);
    await box.press("ArrowUp");
    await expect(panel.getByRole("option", { name: words.allProducts })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await categories.first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.cleansers);
    await expect(page).toHaveURL(new RegExp(`${at}/collections/\\d+$`));
  },
);

test("Escape closes the panel first, then empties the field", onDesktop, async ({ page }) => {
  await page.goto("/en");
  const { box, panel } = searchOf(page, m.search_placeholder({}, english));
  await box.pressSequentially("niacin");
  await expect(panel).toBeVisible();
  await box.press("Escape");
  await expect(panel).toBeHidden();
  await expect(box).toHaveValue("niacin");
  await box.press("ArrowDown");
  await expect(panel.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  await box.press("ArrowUp");
  await expect(box).not.toHaveAttribute("aria-activedescendant");
  await box.press("Escape");
  await box.press("Escape");
  await expect(box).toHaveValue("");
});

function searchOf(page: Page, name: string) {
  return { box: page.getByRole("combobox", { name }), panel: page.locator(".search-panel") };
}

/** Announcements for screen readers. */
function statusOf(page: Page) {
  return page.getByRole("search").getByRole("status");
}
