import { m } from "#admin/messages/compiled/messages.js";
import { m as shop } from "#messages/compiled/messages.js";
import { axeViolations } from "../axe-violations.ts";
import { expect, onOneWidth, test } from "../shop-test.ts";
import { signInAsOwner } from "./staff-cookie.ts";

for (const locale of ["ar", "en"] as const) {
  test(
    `an owner answers a request about data, states a place abroad and opens the plan for a breach, in ${locale}`,
    onOneWidth(locale),
    async ({ page, context, baseURL }) => {
      const say = { locale };
      const person = `Mona ${locale} 010`;
      await signInAsOwner(context, baseURL ?? "", locale);
      await page.goto("/admin/settings/privacy");
      await expect(page.getByRole("heading", { name: shop.privacy_for_orders({}, say) })).toBeVisible();

      await page
        .getByRole("link", { name: m.privacy_requests({}, say), exact: true })
        .last()
        .click();
      await page.getByRole("button", { name: m.privacy_new_request({}, say) }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(m.privacy_person({}, say)).fill(person);
      await dialog.getByRole("button", { name: m.save({}, say) }).click();
      const request = page.locator("section.panel-body").filter({ hasText: person });
      await request.getByRole("button").click();
      await dialog.getByLabel(m.column_state({}, say)).selectOption("done");
      await dialog.getByLabel(m.privacy_result({}, say)).fill("Sent by email");
      await dialog.getByRole("button", { name: m.save({}, say) }).click();
      await expect(request.getByText(m.privacy_state_done({}, say), { exact: true })).toBeVisible();

      // Each language states another place.
      const what = locale === "ar" ? m.privacy_place_server({}, say) : m.privacy_place_mail({}, say);
      await page
        .getByRole("link", { name: m.privacy_places({}, say), exact: true })
        .last()
        .click();
      await page.getByRole("button", { name: m.privacy_edit_place({ name: what }, say) }).click();
      await dialog.getByLabel(m.privacy_country({}, say)).selectOption("DE");
      await dialog.getByRole("button", { name: m.save({}, say) }).click();
      await expect(page.getByText(m.privacy_permit_needed({}, say)).first()).toBeVisible();

      await page
        .getByRole("link", { name: m.privacy_breach({}, say), exact: true })
        .last()
        .click();
      await expect(page.getByRole("heading", { name: m.breach_stored({}, say) })).toBeVisible();
      await expect(page.getByText(shop.privacy_data_accounts({}, say))).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

      // Pages of the shop follow a change within a second.
      await expect(async () => {
        await page.goto(locale === "ar" ? "/privacy" : "/en/privacy");
        await expect(page.getByRole("heading", { name: shop.privacy_abroad_title({}, say) })).toBeVisible({
          timeout: 500,
        });
      }).toPass();
      expect(await axeViolations(page)).toEqual([]);
    },
  );
}
