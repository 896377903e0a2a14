import { m } from "#admin/messages/compiled/messages.js";
import { buyAsGuest } from "../buying/buy-as-guest.ts";
import { guestWords } from "../buying/guest-words.ts";
import { expect, test } from "../shop-test.ts";
import { becomeFirstOwner } from "./first-owner.ts";
import { leave, openNewShop } from "./new-shop.ts";

const locale = { locale: "ar" } as const;
const name = "نور بوتانيكس";
const [words] = guestWords.filter(({ language }) => language === "ar");

test("an owner makes the shop hers: green, Arabic only, without codes and VAT, up to the first order", async ({
  page,
  context,
  rejections,
}) => {
  test.slow();
  // The products have image rows but no files, and the page of the codes does not exist.
  rejections.push(404);
  const shop = await openNewShop();
  const publish = async (words: string) => {
    await page.getByRole("button", { name: words }).filter({ visible: true }).first().click();
    await expect(page.getByText(m.saved({}, locale), { exact: true })).toBeVisible();
  };
  try {
    await context.addCookies([{ name: "admin-language", value: "ar", url: `${shop.origin}/admin` }]);
    await becomeFirstOwner(page, shop.firstOwnerLink, "ar");
    // Simulates a recent second factor.
    await shop.inDatabase((db) =>
      db.updateTable("staff_sessions").set({ confirmed_at: new Date() }).execute(),
    );

    await page.goto(`${shop.origin}/admin/settings/brand`);
    await page.locator("[name=brand_ar]").fill(name);
    await page.locator("[name=accent]").fill("#2E6B52");
    await expect(page.getByRole("switch", { name: m.brand_codes({}, locale) })).not.toBeChecked();
    await page.getByRole("switch", { name: m.brand_vat({}, locale) }).uncheck();
    await page.getByRole("switch", { name: m.brand_arabic_only({}, locale) }).check();
    await publish(m.save({}, locale));
    await expect(page.locator("html")).toHaveAttribute("data-languages", "ar");
    await expect(page.locator("[name=footer_en]")).toHaveCount(0);

    await page.goto(`${shop.origin}/admin/home-page`);
    const categories = m.block_categories({}, locale);
    await page.getByRole("button", { name: m.block_hide({ name: categories }, locale) }).click();
    await publish(m.publish_home_page({}, locale));

    // The storefront follows changes within a second.
    await expect(async () => {
      await page.goto(`${shop.origin}/`);
      await expect(page).toHaveTitle(new RegExp(name), { timeout: 100 });
      await expect(page.locator(".tiles")).toHaveCount(0, { timeout: 100 });
    }).toPass({ timeout: 5000 });
    const clay = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue("--clay").trim().toUpperCase(),
    );
    expect(clay).toBe("#2E6B52");
    await page.goto(`${shop.origin}/en/products`);
    expect(new URL(page.url()).pathname).toBe("/products");
    expect((await page.request.get(`${shop.origin}/Product/Verify`)).status()).toBe(404);

    if (words === undefined) throw new Error("expected Arabic words");
    await buyAsGuest(page, { ...words, at: shop.origin }, { scripts: true });
    await expect(page.getByText(/ضريبة|كود تحقق|Smile/)).toHaveCount(0);
  } finally {
    await leave(page);
    await shop.close();
  }
});
