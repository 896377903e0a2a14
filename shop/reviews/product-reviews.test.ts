import { afterAll, describe, expect, test } from "vitest";
import { createTestDatabase } from "#db/testing/test-database.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { productReviews } from "./product-reviews.ts";

const { db, drop } = await createTestDatabase();
afterAll(drop);

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

describe("productReviews", () => {
  test("a product without reviews has five zeros", async () => {
    expect(await productReviews(db, product_id, 10)).toEqual({ histogram: [0, 0, 0, 0, 0], newest: [] });
  });

  test("counts every rating by its stars and shows the newest that say something", async () => {
    const oldest = await reviewId({ rating: 5, comment: "ممتاز", created_at: "2026-01-01" });
    const middle = await reviewId({ rating: 2, comment: "Too heavy", created_at: "2026-02-01" });
    const newest = await reviewId({ rating: 5, comment: "أحببته", created_at: "2026-02-01" });
    await reviewId({ rating: 5 });
    await reviewId({ rating: 1 });
    await db
      .insertInto("reviews")
      .values({ ...review, product_id: other, rating: 3, comment: "Of another product" })
      .execute();
    const reviews = await productReviews(db, product_id, 10);
    expect(reviews.histogram).toEqual([1, 1, 0, 0, 3]);
    expect(reviews.newest.map(({ id }) => id)).toEqual([newest, middle, oldest]);
    expect(reviews.newest[1]).toMatchObject({ author: "منى", rating: 2, comment: "Too heavy" });
    expect((await productReviews(db, product_id, 2)).newest.map(({ id }) => id)).toEqual([newest, middle]);
  });
});
