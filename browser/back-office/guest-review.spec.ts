import sharp from "sharp";
import { insertGuestOrder } from "#shop/testing/insert-guest.ts";
import { lockedOrder } from "#shop/testing/locked-order.ts";
import { moveTo } from "#shop/testing/move-to.ts";
import { axeViolations } from "../axe-violations.ts";
import { reviewLinkPath } from "../orders/return-link-path.ts";
import { inDatabase } from "../shop-database.ts";
import { expect, onDesktop, onPhone, test } from "../shop-test.ts";
import { inBothLanguages, m } from "../shop-texts.ts";
import { signInAsOwner } from "./staff-cookie.ts";

/** Sea salt bar, with few reviews. */
const product = 32;

async function deliveredOrder(): Promise<number> {
  return await inDatabase(async (db) => {
    await db.updateTable("products").set({ stock: 50 }).where("id", "=", product).execute();
    const { orderId } = await insertGuestOrder(db, [[product, 1]]);
    for (const status_id of [4, 5] as const)
      await db
        .transaction()
        .execute(async (tx) => await moveTo(tx, await lockedOrder(tx, orderId), { status_id }));
    return orderId;
  });
}

const words = inBothLanguages((say) => ({
  write: m.review_write({}, say),
  stars: m.rating_of_five({ rating: "5" }, say),
  comment: m.label_comment({}, say),
  skin: m.review_skin_type({}, say),
  photos: m.review_photos({}, say),
  publish: m.review_publish({}, say),
  added: m.review_added({}, say),
  required: m.field_rating_range({}, say),
  photo: m.review_photo({ number: 1 }, say),
  helped: m.review_helped({}, say),
  thanks: m.review_helped_thanks({}, say),
  verified: m.verified_buyer({}, say),
}));

for (const say of words) {
  test(
    `a guest reviews with a photo by link, staff show it, and a reader finds it helpful in ${say.language}`,
    say.language === "ar" ? onPhone : onDesktop,
    async ({ page, context, baseURL, rejections }) => {
      rejections.push(422);
      const orderId = await deliveredOrder();
      await page.goto(await reviewLinkPath(orderId, say.language));
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole("main").getByRole("link", { name: say.write }).click();
      await page.getByLabel(say.skin).selectOption("oily");
      const comment = `Lathers well ${orderId}`;
      await page.getByLabel(say.comment).fill(comment);
      await page.getByLabel(say.photos).setInputFiles({
        name: "IMG_1.jpg",
        mimeType: "image/jpeg",
        buffer: await sharp({ create: { width: 1200, height: 900, channels: 3, background: "#b64" } })
          .jpeg()
          .toBuffer(),
      });
      await page.getByRole("button", { name: say.publish }).click();
      await expect(page.getByText(say.required)).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole("radio", { name: say.stars }).check({ force: true });
      await page.getByRole("button", { name: say.publish }).dblclick();
      await expect(page.getByText(say.added)).toBeVisible();

      const review = () => page.locator(".review").filter({ hasText: comment });
      await page.goto(`${say.at}/product/${product}?skin_type=oily`);
      await expect(review()).toContainText(say.verified);
      await expect(review().getByRole("img", { name: say.photo })).toHaveCount(0);

      const { id } = await inDatabase((db) =>
        db.selectFrom("reviews").select("id").where("comment", "=", comment).executeTakeFirstOrThrow(),
      );
      const photos = await inDatabase((db) =>
        db.selectFrom("review_photos").select("id").where("review_id", "=", id).execute(),
      );
      expect(photos).toHaveLength(1);
      await signInAsOwner(context, baseURL ?? "", say.language);
      const shown = await page.request.put(`/smile/api/admin/reviews/${id}/photos/${photos[0]?.id}`, {
        headers: { "sec-fetch-site": "same-origin" },
      });
      expect(shown.ok()).toBe(true);
      await context.clearCookies();
      await expect(async () => {
        await page.goto(`${say.at}/product/${product}?skin_type=oily`);
        await expect(review().getByRole("img", { name: say.photo })).toBeVisible({ timeout: 2000 });
      }).toPass();
      await review().getByRole("button", { name: say.helped }).click();
      await expect(page.getByText(say.thanks)).toBeVisible();
    },
  );
}
