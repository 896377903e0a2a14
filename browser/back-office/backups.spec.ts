import { readFile } from "node:fs/promises";
import { m } from "#admin/messages/compiled/messages.js";
import { expect, onOneWidth, test } from "../shop-test.ts";
import { leave, openNewShop } from "./new-shop.ts";
import { signInAs } from "./staff-cookie.ts";

for (const locale of ["ar", "en"] as const) {
  test(
    `an owner makes, downloads and deletes a backup, in ${locale}`,
    onOneWidth(locale),
    async ({ page, context }) => {
      test.slow();
      const say = { locale };
      const shop = await openNewShop();
      try {
        await signInAs("owner", context, shop.origin, locale, shop.dataDir);
        await page.goto(`${shop.origin}/admin/settings/backups`);
        await page.getByRole("button", { name: m.backup_now({}, say) }).click();
        const download = page.getByRole("button", { name: m.backup_download({}, say) });
        await expect(download.first()).toBeVisible({ timeout: 60_000 });
        const count = await download.count();

        // Without a passphrase the shop asks for one first.
        await download.first().click();
        await page.getByRole("textbox", { name: m.backup_passphrase({}, say) }).fill("four words of her own");
        await page.getByRole("button", { name: m.save({}, say) }).click();
        await expect(page.getByText(m.backup_passphrase_set({}, say), { exact: true })).toBeVisible();
        const downloading = page.waitForEvent("download");
        await download.first().click();
        const file = await downloading;
        expect(file.suggestedFilename()).toMatch(/^backup-.+\.tar\.gz\.age$/);
        const bytes = await readFile(await file.path());
        expect(bytes.subarray(0, 21).toString()).toBe("age-encryption.org/v1");

        await page
          .getByRole("button", { name: m.backup_delete({}, say) })
          .first()
          .click();
        const asked = page.getByRole("dialog");
        await asked.getByRole("button", { name: m.backup_delete({}, say) }).click();
        await expect(download).toHaveCount(count - 1);
      } finally {
        await leave(page);
        await shop.close();
      }
    },
  );
}
