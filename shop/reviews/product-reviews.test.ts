import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { productReviews } from "./product-reviews.ts";

const { db } = await openTestDatabase();

const product_id = await insertProduct(db);
const other = await insertProduct(db);
const review = { author: "منى", product_id, comment: "" };
const reviewId = async (values: { rating: number; comment?: string; created_at?: string }) =>
  (
    await db
      .insertInto("reviews")
      .values({ ...review, ...values })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

const newest = { sort: "newest", page: 1, perPage: 10, withWords: true } as const;
const ids = (reviews: readonly { id: number }[]) => reviews.map(({ id }) => id);

describe("productReviews", () => {
  test("returns zeros for a product without reviews", async () => {
    expect(await productReviews(db, product_id, newest)).toEqual({
      histogram: [0, 0, 0, 0, 0],
      total: 0,
      reviews: [],
    });
  });

  test("counts ratings by stars and returns the newest reviews with text", async () => {
    const oldest = await reviewId({ rating: 5, comment: "ممتاز", created_at: "2026-01-01" });
    const middle = await reviewId({ rating: 2, comment: "Too heavy", created_at: "2026-02-01" });
    const latest = await reviewId({ rating: 5, comment: "أحببته", created_at: "2026-02-01" });
    await reviewId({ rating: 5 });
    await reviewId({ rating: 1 });
    await db
      .insertInto("reviews")
      .values({ ...review, product_id: other, rating: 3, comment: "Of another product" })
      .execute();
    const { histogram, total, reviews } = await productReviews(db, product_id, newest);
    expect([histogram, total]).toEqual([[1, 1, 0, 0, 3], 3]);
    expect(ids(reviews)).toEqual([latest, middle, oldest]);
    expect(reviews[1]).toMatchObject({ author: "منى", rating: 2, comment: "Too heavy", verified: true });

    const pages = [1, 2, 3].map((page) => productReviews(db, product_id, { ...newest, page, perPage: 2 }));
    expect((await Promise.all(pages)).map((page) => ids(page.reviews))).toEqual([
      [latest, middle],
      [oldest],
      [],
    ]);
    expect((await productReviews(db, product_id, { ...newest, withWords: false })).total).toBe(5);
    const [highest, lowest] = await Promise.all([
      productReviews(db, product_id, { ...newest, sort: "highest" }),
      productReviews(db, product_id, { ...newest, sort: "lowest" }),
    ]);
    expect([ids(highest.reviews), ids(lowest.reviews)]).toEqual([
      [latest, oldest, middle],
      [middle, latest, oldest],
    ]);
  });

  test("excludes hidden reviews", async () => {
    const id = await reviewId({ rating: 1, comment: "Rude words" });
    const before = await productReviews(db, product_id, newest);
    await db.updateTable("reviews").set({ hidden_at: new Date() }).where("id", "=", id).execute();
    const after = await productReviews(db, product_id, newest);
    expect([after.total, after.histogram[0]]).toEqual([before.total - 1, (before.histogram[0] ?? 0) - 1]);
    expect(ids(after.reviews)).not.toContain(id);
  });
});
