import { axeViolations } from "../axe-violations.ts";
import { emailedNoticeLink, emailedStopLink, inDatabase } from "../shop-database.ts";
import { expect, onDesktop, onPhone, test } from "../shop-test.ts";
import { inBothLanguages, m } from "../shop-texts.ts";

const words = inBothLanguages((say) => ({
  title: m.notice_title({}, say),
  email: m.label_email({}, say),
  ask: m.notice_by_email({}, say),
  confirm: m.notice_confirm_submit({}, say),
  confirmed: m.notice_confirmed({}, say),
  stop: m.notice_stop_submit({}, say),
  stopped: m.notice_stopped({}, say),
}));

/** Products that no other walk buys, that are part of no set, and that stand behind the sold-out product of other walks. */
const products = { ar: 29, en: 36 } as const;

for (const say of words) {
  test(
    `a visitor asks for a notice, confirms it, is told when the product is back, and stops the emails in ${say.language}`,
    say.language === "ar" ? onPhone : onDesktop,
    async ({ page }) => {
      test.setTimeout(180_000);
      const product = products[say.language];
      const setStock = (stock: number) =>
        inDatabase((db) => db.updateTable("products").set({ stock }).where("id", "=", product).execute());
      const email = `waits-${say.language}-${Date.now()}@example.com`;
      await setStock(0);
      await expect(async () => {
        await page.goto(`${say.at}/product/${product}`);
        await expect(page.getByRole("region", { name: say.title })).toBeVisible({ timeout: 2000 });
      }).toPass();
      await page.getByLabel(say.email).fill(email);
      await page.getByRole("button", { name: say.ask }).click();
      await expect.poll(() => emailedNoticeLink(email), { timeout: 60_000 }).not.toBeNull();
      await page.goto((await emailedNoticeLink(email)) ?? "");
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole("button", { name: say.confirm }).click();
      await expect(page.getByText(say.confirmed)).toBeVisible();
      await setStock(5);
      await expect.poll(() => emailedStopLink(email), { timeout: 120_000 }).not.toBeNull();
      await page.goto((await emailedStopLink(email)) ?? "");
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole("button", { name: say.stop }).click();
      await expect(page.getByText(say.stopped)).toBeVisible();
    },
  );
}
