import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { m } from "#admin/messages/compiled/messages.js";
import { expect, onOneWidth, test } from "../shop-test.ts";
import { leave, openNewShop } from "./new-shop.ts";
import { signInAs } from "./staff-cookie.ts";

for (const locale of ["ar", "en"] as const) {
  test(
    `an owner makes, downloads, uploads and deletes a backup, in ${locale}`,
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

        await page.getByLabel(m.backup_upload_file({}, say)).setInputFiles(await file.path());
        await page.getByRole("button", { name: m.backup_upload_start({}, say), exact: true }).click();
        await expect(page.getByText(m.backup_uploaded({}, say), { exact: true })).toBeVisible();
        await expect(page.getByText(m.backup_sealed({}, say), { exact: true })).toBeVisible();
        await expect(download).toHaveCount(count + 1);

        await page
          .getByRole("button", { name: m.backup_delete({}, say) })
          .first()
          .click();
        const asked = page.getByRole("dialog");
        await asked.getByRole("button", { name: m.backup_delete({}, say) }).click();
        await expect(download).toHaveCount(count);
      } finally {
        await leave(page);
        await shop.close();
      }
    },
  );
}

test(
  "an owner proves a backup, restores it, opens the shop again and fills a new one",
  onOneWidth("en"),
  async ({ page, context, rejections }) => {
    // Two shops restore a backup and start again.
    test.setTimeout(300_000);
    // While a shop is closed and starts again, and when the link of a new one has ended.
    rejections.push(
      404,
      503,
      "net::ERR_CONNECTION_REFUSED",
      "net::ERR_EMPTY_RESPONSE",
      "net::ERR_CONNECTION_RESET",
    );
    const say = { locale: "en" } as const;
    const shop = await openNewShop();
    try {
      await signInAs("owner", context, shop.origin, "en", shop.dataDir);
      await page.goto(`${shop.origin}/admin/settings/backups`);
      await page.getByRole("button", { name: m.backup_now({}, say) }).click();
      const restore = page.getByRole("button", { name: m.backup_restore({}, say) });
      await expect(restore.first()).toBeVisible({ timeout: 60_000 });
      await page.getByRole("button", { name: m.backup_proof_now({}, say) }).click();
      await expect(page.getByText(m.backup_proof_total({}, say), { exact: true })).toBeVisible({
        timeout: 60_000,
      });

      await shop.inDatabase((db) => db.updateTable("products").set({ name_en: "Came later" }).execute());
      await restore.first().click();
      const asked = page.getByRole("dialog");
      const confirm = asked.getByRole("button", { name: /^Restore and lose/ });
      await expect(confirm).toBeDisabled();
      await asked.getByRole("textbox", { name: m.backup_restore_type({}, say) }).fill("My shop");
      await confirm.click();
      await expect(page.getByText(m.backup_restore_running({}, say))).toBeVisible();

      // The shop closes, and its process starts again.
      const open = page.getByRole("button", { name: m.restored_open({}, say) });
      await expect(page.getByRole("main")).toContainText(m.restored_open({}, say), { timeout: 120_000 });
      const later = await shop.inDatabase((db) =>
        db.selectFrom("products").select("id").where("name_en", "=", "Came later").execute(),
      );
      expect(later).toEqual([]);
      await page.goto(`${shop.origin}/admin`);
      await page.getByRole("link", { name: m.restored_look({}, say) }).click();
      await open.click();
      await expect(open).toHaveCount(0);

      await leave(page);
      await context.clearCookies();
      const folder = join(shop.dataDir, "backups");
      const backup = (await readdir(folder)).find((name) => name.endsWith("-manual.tar.gz"));
      await fillNewShop(page, join(folder, backup ?? ""));
    } finally {
      await leave(page);
      await shop.close();
    }
  },
);

/** Fills a new shop from a backup with the link of its first owner, instead of creating an account. Its pages are Arabic. */
async function fillNewShop(page: Page, backup: string): Promise<void> {
  const say = { locale: "ar" } as const;
  const shop = await openNewShop();
  try {
    await page.goto(shop.firstOwnerLink);
    await page.getByRole("button", { name: m.first_backup({}, say) }).click();
    await page.getByLabel(m.backup_upload_file({}, say)).setInputFiles(backup);
    await page.getByRole("button", { name: m.backup_upload_start({}, say), exact: true }).click();
    await page.getByRole("button", { name: m.first_backup_restore({}, say) }).click();
    await expect(page.getByText(m.backup_restore_running({}, say))).toBeVisible();
    await expect(page.getByText(m.first_backup_done({}, say))).toBeVisible({ timeout: 120_000 });
    const staff = await shop.inDatabase((db) => db.selectFrom("staff").select("role").execute());
    expect(staff).toContainEqual({ role: "owner" });
    await page.getByRole("button", { name: m.sign_in({}, say) }).click();
    await expect(page.getByRole("button", { name: m.sign_in({}, say) })).toBeVisible();
  } finally {
    await leave(page);
    await shop.close();
  }
}
