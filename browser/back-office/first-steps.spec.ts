import { m } from "#admin/messages/compiled/messages.js";
import { m as shopTexts } from "#messages/compiled/messages.js";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { expect, onDesktop, test } from "../shop-test.ts";
import { becomeFirstOwner } from "./first-owner.ts";
import { leave, openNewShop } from "./new-shop.ts";

const locale = { locale: "en" } as const;

test(
  "a new shop announces its opening, guides through its first steps, and removes the demo",
  onDesktop,
  async ({ page, context, rejections }) => {
    test.slow();
    // The demo products have image rows but no files.
    rejections.push(404);
    const shop = await openNewShop("draft");
    try {
      for (const language of ["ar", "en"] as const) {
        await page.goto(shop.origin + (language === "ar" ? "/" : "/en"));
        await expect(page.locator("h1")).toHaveText(shopTexts.opening_title({}, { locale: language }));
        await expect(
          page.locator("h2", { hasText: shopTexts.shop_by_category({}, { locale: language }) }),
        ).toHaveCount(0);
      }
      await context.addCookies([{ name: "admin-language", value: "en", url: `${shop.origin}/admin` }]);
      await becomeFirstOwner(page, shop.firstOwnerLink, "en");
      const card = page.getByRole("region", { name: m.first_steps({}, locale) });
      // One category exists already.
      await expect(card).toContainText(m.steps_done({ done: 1, count: 8 }, locale));

      await page.goto(`${shop.origin}/admin/settings`);
      await page.locator("[name=phone]").fill("19123");
      await page.locator("[name=whatsapp]").fill("01012345678");
      await page.locator("[name=email]").fill("care@basma.example");
      await page.locator("[name=opens_soon]").selectOption("true");
      await page.locator("[name=opening_title_en]").fill("Open on Friday");
      await expect(
        page.frameLocator(".storefront-frame iframe").first().getByText("Open on Friday"),
      ).toBeVisible();
      await page.keyboard.press("Control+s");
      await expect(page.getByText(m.saved({}, locale), { exact: true })).toBeVisible();

      await shop.inDatabase(async (db) => {
        await db.updateTable("products").set({ status: "published" }).execute();
        await insertProduct(db, { is_demo: true });
        // Simulates a recent second factor.
        await db.updateTable("staff_sessions").set({ confirmed_at: new Date() }).execute();
      });
      // The storefront follows changes within a second.
      await expect(async () => {
        await page.goto(`${shop.origin}/en`);
        await expect(page.locator("h1")).toHaveText("Open on Friday", { timeout: 100 });
      }).toPass({ timeout: 5000 });
      await page.goto(`${shop.origin}/en/product/${shop.products[0]}`);
      await expect(page.locator("h1")).toContainText("Product");

      await page.goto(`${shop.origin}/admin/`);
      await expect(card).toContainText(m.steps_done({ done: 2, count: 8 }, locale));
      await card.getByRole("button", { name: m.remove_demo({}, locale) }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog).toContainText(m.demo_products({}, locale));
      await dialog.getByRole("button", { name: m.remove_demo_now({}, locale) }).click();
      await expect(page.getByText(m.demo_removed({ count: 1 }, locale))).toBeVisible();
      await expect(card.getByRole("button", { name: m.remove_demo({}, locale) })).toBeHidden();

      await card.getByRole("button", { name: m.open_the_shop({}, locale) }).click();
      await expect(card).toContainText(m.steps_done({ done: 3, count: 8 }, locale));
      await card.getByRole("button", { name: m.put_away({}, locale) }).click();
      await expect(card).toBeHidden();
      const categories = page.getByRole("heading", { name: shopTexts.shop_by_category({}, locale) });
      // The home page follows changes within a second.
      await expect(async () => {
        await page.goto(`${shop.origin}/en`);
        await expect(categories).toBeVisible({ timeout: 100 });
      }).toPass({ timeout: 5000 });
    } finally {
      await leave(page);
      await shop.close();
    }
  },
);
