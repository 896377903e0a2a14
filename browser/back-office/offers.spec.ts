import { m } from "#admin/messages/compiled/messages.js";
import type { Language } from "#contract/language.ts";
import { expect, onOneWidth, test } from "../shop-test.ts";
import { signInAsOwner } from "./staff-cookie.ts";

// Offers of this test stay off: other tests buy in the same shop.
for (const language of ["ar", "en"] as const) {
  test(
    `staff preview, create and change a bundle in ${language}`,
    onOneWidth(language),
    async ({ page, context, baseURL }) => {
      const say = { locale: language };
      const name = `Bundle ${process.hrtime.bigint().toString(36)}`;
      await signInAsOwner(context, baseURL ?? "", language);
      await page.goto("/admin/offers/new");
      await page.getByText(m.offer_bundle({}, say), { exact: true }).click();

      const searches = page.getByPlaceholder(m.add_product({}, say));
      const products = page.getByRole("group", { name: m.offer_bundle_products({}, say) });
      for (const pieces of [1, 2]) {
        await searches.first().fill("SM-SER");
        await page.getByRole("option").first().click();
        await expect(products.getByRole("listitem")).toHaveCount(pieces);
      }
      await page.getByLabel(m.offer_bundle_price({}, say)).fill("10");
      await searches.last().fill("SM-SER");
      await page.getByRole("option").first().click();
      const preview = page.getByRole("region", { name: m.offer_preview({}, say) });
      await expect(preview).toContainText(m.offer_changes_nothing({}, say));
      await preview
        .getByRole("button", { name: startOf(m.one_more, language) })
        .first()
        .click();
      await expect(preview.getByRole("region", { name: m.offer_with({}, say) })).toContainText("10.00");

      await page.locator("[name=name_en]").fill(name);
      await page.locator("[name=name_ar]").fill(name);
      await page.locator("[name=ends]").fill("2099-12-31T23:30");
      await page.getByLabel(m.offer_active({}, say)).uncheck();
      await page.keyboard.press("Control+s");
      await page.waitForURL(/\/offers\/\d+$/);
      await expect(page.locator("[name=ends]")).toHaveValue("2099-12-31T23:30");
      await expect(products.getByRole("listitem")).toHaveCount(2);

      await page.getByLabel(m.offer_bundle_price({}, say)).fill("12.5");
      await page.keyboard.press("Control+s");
      await expect(page.getByText(m.saved({}, say)).last()).toBeVisible();
      await page.goto(`/admin/offers?tab=off&q=${encodeURIComponent(name)}`);
      await page.getByRole("link", { name }).click();
      await expect(page.getByLabel(m.offer_bundle_price({}, say))).toHaveValue("12.5");
    },
  );
}

/** Matches the beginning of a label that ends in the name of a product. */
function startOf(label: typeof m.one_more, locale: Language): RegExp {
  return new RegExp(`^${label({ name: "" }, { locale }).trim()}`);
}
