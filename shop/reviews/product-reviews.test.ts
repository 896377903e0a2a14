import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { noRateLimits } from "../limits/rate-limits.ts";
import { reject } from "../result.ts";
import { insertCustomer } from "../testing/insert-customer.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { productReviews } from "./product-reviews.ts";
import { voteForReview } from "./review-votes.ts";

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

const newest = { sort: "newest", page: 1, perPage: 10 } as const;
const ids = (reviews: readonly { id: number }[]) => reviews.map(({ id }) => id);

describe("productReviews", () => {
  test("returns zeros for a product without reviews", async () => {
    expect(await productReviews(db, product_id, newest)).toEqual({
      histogram: [0, 0, 0, 0, 0],
      skinTypes: [],
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
    expect([histogram, total]).toEqual([[1, 1, 0, 0, 3], 5]);
    // Reviews with words come first, and the number that is shown is the number that can be read.
    expect(ids(reviews).slice(0, 3)).toEqual([latest, middle, oldest]);
    expect(reviews).toHaveLength(5);
    expect(reviews[1]).toMatchObject({ author: "منى", rating: 2, comment: "Too heavy", verified: true });

    const pages = [1, 2, 3, 4].map((page) => productReviews(db, product_id, { ...newest, page, perPage: 2 }));
    expect((await Promise.all(pages)).map(({ reviews: one }) => one.length)).toEqual([2, 2, 1, 0]);
    const [highest, lowest] = await Promise.all([
      productReviews(db, product_id, { ...newest, sort: "highest" }),
      productReviews(db, product_id, { ...newest, sort: "lowest" }),
    ]);
    expect([ids(highest.reviews).slice(0, 3), ids(lowest.reviews).slice(0, 3)]).toEqual([
      [latest, oldest, middle],
      [middle, latest, oldest],
    ]);
  });

  test("returns only reviews with some stars or a skin type, and counts skin types", async () => {
    const oily = await reviewId({ rating: 5, comment: "Light" });
    await db.updateTable("reviews").set({ skin_type: "oily" }).where("id", "=", oily).execute();
    const ofOily = await productReviews(db, product_id, { ...newest, skinType: "oily" });
    expect([ids(ofOily.reviews), ofOily.total, ofOily.skinTypes]).toEqual([
      [oily],
      1,
      [{ key: "oily", count: 1 }],
    ]);
    const ofFive = await productReviews(db, product_id, { ...newest, stars: 5 });
    expect([ofFive.total, ofFive.reviews.every(({ rating }) => rating === 5)]).toEqual([4, true]);
    expect((await productReviews(db, product_id, { ...newest, stars: 2, skinType: "oily" })).total).toBe(0);
  });

  test("sorts by the number of people whom a review helped", async () => {
    const helpful = await reviewId({ rating: 2, comment: "Sticky", created_at: "2020-01-01" });
    const customer_id = await insertCustomer(db);
    const vote = { reviewId: helpful, customerId: customer_id, address: "192.0.2.1" };
    const votes = await Promise.all(
      [1, 2, 3].map(() => voteForReview({ db, rateLimits: noRateLimits }, vote)),
    );
    expect(votes.every((one) => one.ok && one.value === 1)).toBe(true);
    const [first] = (await productReviews(db, product_id, { ...newest, sort: "helpful" })).reviews;
    expect([first?.id, first?.helpful]).toEqual([helpful, 1]);
    await db.updateTable("reviews").set({ hidden_at: new Date() }).where("id", "=", helpful).execute();
    expect(await voteForReview({ db, rateLimits: noRateLimits }, vote)).toEqual(reject({ code: "unknown" }));
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
