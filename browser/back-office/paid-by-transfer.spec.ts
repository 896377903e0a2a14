import type { Page } from "@playwright/test";
import sharp from "sharp";
import { m as staffWords } from "#admin/messages/compiled/messages.js";
import type { Language } from "#contract/language.ts";
import { m } from "#messages/compiled/messages.js";
import { codeKeyFile, readCodeKey } from "#server/startup/open-code-key.ts";
import { placeOrder } from "#shop/checkout/place-order.ts";
import { viewLink } from "#shop/orders/view-link.ts";
import { keyRing } from "#shop/secrets/key-ring.ts";
import { insertGuest } from "#shop/testing/insert-guest.ts";
import { axeViolations } from "../axe-violations.ts";
import { expect, onOneWidth, test } from "../shop-test.ts";
import { leave, type NewShop, openNewShop } from "./new-shop.ts";
import { signInAs } from "./staff-cookie.ts";

/** Places an order of a guest by InstaPay, and returns the link to it. */
async function waitingOrder({ inDatabase, origin, dataDir, products }: NewShop, language: Language) {
  const key = keyRing(await readCodeKey(codeKeyFile(dataDir)));
  return await inDatabase(async (db) => {
    await db.updateTable("payment_settings").set({ instapay_address: "nour@instapay" }).execute();
    const { guestId, order } = await insertGuest(db, [[products[0], 1]]);
    const placed = await placeOrder(db, guestId, { ...order, payment_method: "instapay" }, null);
    if (!placed.ok) throw new Error(placed.rejection.code);
    const row = await db
      .selectFrom("orders")
      .select(["id", "order_no", "view_version"])
      .where("id", "=", placed.value.id)
      .executeTakeFirstOrThrow();
    return viewLink(origin, key, row, language);
  });
}

for (const locale of ["ar", "en"] as const) {
  test(
    `a guest claims a wrong transfer, is told why, claims again and is accepted, in ${locale}`,
    onOneWidth(locale),
    async ({ page, context, rejections }) => {
      test.slow();
      // The products have image rows but no files.
      rejections.push(404);
      const say = { locale };
      const shop = await openNewShop();
      try {
        const link = await waitingOrder(shop, locale);
        await page.goto(link);
        await expect(page.getByRole("heading", { level: 1, name: m.pay_held({}, say) })).toBeVisible();
        await expect(page.getByText("nour@instapay")).toBeVisible();
        expect(await axeViolations(page)).toEqual([]);
        await claim(page, locale, "WRONG 1");

        await signInAs("manager", context, shop.origin, locale, shop.dataDir);
        const staff = await context.newPage();
        const button = (name: string) =>
          staff.getByRole("button", { name }).filter({ visible: true }).first();
        await staff.goto(`${shop.origin}/admin/transfers`);
        await button(staffWords.transfer_reject({}, say)).click();
        await staff
          .getByLabel(staffWords.transfer_reject_reason({}, say))
          .fill("No transfer has this number.");
        await button(staffWords.transfer_reject_confirm({}, say)).click();
        await expect(staff.getByText(staffWords.transfer_reject_done({}, say)).first()).toBeVisible();

        await page.goto(link);
        await expect(page.getByText("No transfer has this number.")).toBeVisible();
        const buffer = await sharp({ create: { width: 60, height: 80, channels: 3, background: "#b64" } })
          .jpeg()
          .toBuffer();
        await page.locator("[name=photo]").setInputFiles({ name: "1.jpg", mimeType: "image/jpeg", buffer });
        await claim(page, locale, "8812 4471 0365");
        await expect(page.getByText(m.claim_sent_photo({}, say))).toBeVisible();
        expect(await axeViolations(page)).toEqual([]);

        await staff.reload();
        await button(staffWords.transfer_accept({}, say)).click();
        await expect(staff.locator(".claim-photo").filter({ visible: true }).first()).toBeVisible();
        await staff.getByRole("dialog").getByRole("button").last().click();
        await expect(staff.getByText(staffWords.transfer_accept_done({}, say)).first()).toBeVisible();

        await page.goto(link);
        await expect(page.getByText(m.pay_received_title({}, say))).toBeVisible();
        await expect(page.getByText("nour@instapay")).toBeHidden();
        await staff.close();
      } finally {
        await leave(page);
        await shop.close();
      }
    },
  );
}

async function claim(page: Page, locale: Language, reference: string): Promise<void> {
  await page.getByLabel(m.claim_reference({}, { locale })).fill(reference);
  await page.getByRole("button", { name: m.claim_submit({}, { locale }) }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: m.claim_sent_title({}, { locale }) }),
  ).toBeFocused();
}
