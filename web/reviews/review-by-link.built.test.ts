import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { m } from "#messages/compiled/messages.js";
import { openBrowser } from "#server/testing/browser.ts";
import { useBuiltShop } from "#server/testing/built-shop.ts";
import { isBuilt } from "#server/testing/is-built.ts";
import { insertMovedOrders } from "#shop/testing/insert-moved-orders.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";

const locale = "en";

async function picture(name: string): Promise<File> {
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background: "#b64" } });
  return new File([new Uint8Array(await image.jpeg().toBuffer())], name, { type: "image/jpeg" });
}

describe.runIf(isBuilt)("the page that reviews the products of an order by its link", () => {
  const { database, ask } = useBuiltShop();

  async function delivered(status: 4 | 5 = 5) {
    const { db } = database;
    const product = await insertProduct(db, { name_en: "Clay mask" });
    const { customerId, ids } = await insertMovedOrders(db, product, [status]);
    const order = await db
      .selectFrom("orders")
      .select(["id", "order_no", "view_version"])
      .where("id", "=", ids[0] ?? 0)
      .executeTakeFirstOrThrow();
    const path = `/en/order/${order.order_no}/review-link/${testCodeKey.returnToken(order)}`;
    return { product, customerId, order, path };
  }

  const reviewOf = async (product: number) =>
    await database.db
      .selectFrom("reviews")
      .select(["id", "rating", "comment", "skin_type"])
      .where("product_id", "=", product)
      .execute();

  test("a guest reviews with a photo, which waits for staff, and changes the review", async () => {
    const { product, path } = await delivered();
    const browser = openBrowser(ask);
    const list = (await browser.get(path)).html;
    expect(list).toContain("Clay mask");
    expect(list).toContain(`product=${product}`);
    const form = new FormData();
    for (const [name, value] of Object.entries({
      rating: "4",
      comment: "Soft",
      skin_type: "oily",
      photo_ids: "",
    }))
      form.set(name, value);
    form.append("photos", await picture("one.jpg"));
    const posted = await browser.post(`${path}?product=${product}`, form);
    expect([posted.status, posted.location]).toEqual([303, `${path}?news=1`]);
    const [review] = await reviewOf(product);
    expect(review).toMatchObject({ rating: 4, comment: "Soft", skin_type: "oily" });
    const photos = await database.db.selectFrom("review_photos").select(["review_id", "media_id"]).execute();
    expect(photos).toEqual([{ review_id: review?.id, media_id: null }]);
    const page = (await browser.get(`/en/product/${product}`)).html;
    expect(page).toContain("Soft");
    expect(page).not.toContain("review-photos");
    const again = (await browser.get(`${path}?product=${product}`)).html;
    expect(again).toContain(m.review_edit({}, { locale }));
    form.set("rating", "9");
    form.delete("photos");
    const wrong = await browser.post(`${path}?product=${product}`, form);
    expect(wrong.status).toBe(422);
    expect(await reviewOf(product)).toHaveLength(1);
  });

  test("the link of the order's view, another order, and one that is on its way open nothing", async () => {
    const [one, other, shipped] = [await delivered(), await delivered(), await delivered(4)];
    const browser = openBrowser(ask);
    const viewed = one.path.replace(/[\w-]+$/, testCodeKey.viewToken(one.order));
    for (const path of [viewed, one.path.replace(/[\w-]+$/, "x".repeat(43)), shipped.path])
      expect([path, (await browser.get(path)).status]).toEqual([path, 404]);
    const form = { rating: "5", comment: "" };
    expect((await browser.post(`${one.path}?product=${other.product}`, form)).status).toBe(404);
    expect((await browser.post(viewed, form)).status).toBe(404);
    expect(await reviewOf(other.product)).toEqual([]);
  });

  test("a visitor says that a review helped, once", async () => {
    const { product, path } = await delivered();
    const writer = openBrowser(ask);
    await writer.post(`${path}?product=${product}`, { rating: "5", comment: "Soft" });
    const [review] = await reviewOf(product);
    const reader = openBrowser(ask);
    const next = `/en/product/${product}`;
    for (const _ of [1, 2]) {
      const voted = await reader.post(`/en/review/${review?.id}/vote`, { next });
      expect([voted.status, voted.location]).toEqual([303, `${next}?news=1`]);
    }
    const votes = database.db
      .selectFrom("review_votes")
      .select("review_id")
      .where("review_id", "=", review?.id ?? 0);
    expect(await votes.execute()).toHaveLength(1);
  });
});
