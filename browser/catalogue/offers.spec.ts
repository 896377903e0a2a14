import { axeViolations } from "../axe-violations.ts";
import { expect, testIn } from "../shop-test.ts";
import { inBothLanguages, m } from "../shop-texts.ts";

const languages = inBothLanguages((say) => ({
  menu: m.menu_open({}, say),
  offers: m.offers({}, say),
  saving: m.sort_saving({}, say),
  sortBy: m.sort_by({}, say),
  inStock: m.in_stock_only({}, say),
  remove: m.remove_filter({ label: m.in_stock_only({}, say) }, say),
}));

testIn(
  languages,
  "the menu leads to the reduced products, biggest saving first",
  async ({ page, isMobile }, words) => {
    await page.goto(words.at || "/");
    const header = page.getByRole("banner");
    if (isMobile) await header.getByRole("button", { name: words.menu }).click();
    await header.getByRole("link", { name: words.offers }).locator("visible=true").click();
    await expect(page).toHaveURL(`${words.at}/offers`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.offers);
    await expect(page.getByRole("combobox", { name: words.sortBy }).locator(":checked")).toHaveText(
      words.saving,
    );
    const cards = page.locator(".card:not(.card-link)");
    const before = await cards.locator("del bdi").allTextContents();
    const now = await cards.locator(".card-price > bdi").allTextContents();
    expect(before).toHaveLength(await cards.count());
    const amount = (text: string | undefined) => Number((text ?? "").replace(/[^\d.]/g, ""));
    const amounts = before.map((text, index) => Math.round(100 * (amount(text) - amount(now[index]))));
    expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
    expect(await axeViolations(page)).toEqual([]);

    const main = page.getByRole("main");
    if (isMobile) await main.locator(".chips").getByRole("link", { name: words.inStock }).click();
    else await main.getByRole("checkbox", { name: words.inStock }).click();
    await expect(page).toHaveURL(/\/offers\?.*inStock=1/);
    await main.getByRole("link", { name: words.remove }).click();
    await expect(page).toHaveURL(`${words.at}/offers`);
  },
);
