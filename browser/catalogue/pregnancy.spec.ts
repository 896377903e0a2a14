import { axeViolations } from "../axe-violations.ts";
import { inDatabase } from "../shop-database.ts";
import { expect, onDesktop, onPhone, test } from "../shop-test.ts";
import { inBothLanguages, m } from "../shop-texts.ts";

const words = inBothLanguages((say) => ({
  search: m.search_placeholder({}, say),
  page: m.fact_pregnancy({}, say),
  notice: m.pregnancy_notice({}, say),
  add: m.add_to_cart({}, say),
  cart: m.cart({}, say),
  avoid: m.avoid_in_pregnancy({}, say),
}));
const queries = { ar: "آمن للحامل", en: "pregnancy safe" } as const;

for (const say of words) {
  test(
    `a pregnant shopper searches, reads what the maker says, and fills her cart in ${say.language}`,
    say.language === "ar" ? onPhone : onDesktop,
    async ({ page }) => {
      const query = queries[say.language];
      await page.goto(`${say.at}/`);
      const box = page.getByRole("combobox", { name: say.search });
      await box.fill(query);
      await page.getByRole("option", { name: say.page }).click();
      await expect(page).toHaveURL(new RegExp(`${say.at}/pregnancy$`));
      await expect(page.getByText(say.notice)).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      const ids = await page
        .locator("#listed .card-link")
        .evaluateAll((links) => links.map((link) => Number(link.getAttribute("href")?.split("/").pop())));
      const stated = await inDatabase((db) =>
        db.selectFrom("products").select(["id", "pregnancy"]).where("id", "in", ids).execute(),
      );
      expect(stated.filter(({ pregnancy }) => pregnancy !== "suitable" && pregnancy !== null)).toEqual([]);
      await page.locator("#listed .card-link").first().click();
      await expect(page.locator("h1")).toBeVisible();
      await page.getByRole("button", { name: say.add }).first().click();
      await expect(page.locator(".cart-sheet")).toBeVisible();
      await page.goto(`${say.at}/cart`);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(say.cart);
      await expect(page.getByText(say.avoid)).toHaveCount(0);
      // Nothing of the search is remembered in this browser.
      const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
      expect(stored).not.toContain(query);
    },
  );
}
