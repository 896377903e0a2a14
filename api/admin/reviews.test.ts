import { describe, expect, test } from "vitest";
import { AdminReview } from "#contract/admin/reviews.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { data } from "../responses.ts";
import { exactly } from "../testing/test-api.ts";
import { createTestAdmin, Listed } from "./testing/test-admin.ts";

const { db, ask, call, signedIn, owner, insertReview } = await createTestAdmin();

const hide = async (id: number, hidden: boolean) =>
  exactly(data(AdminReview), (await ask("PATCH", `/reviews/${id}`, { hidden })).json).data;
const ratingOf = (id: number) =>
  db
    .selectFrom("products")
    .select(["rating_count", "rating_total"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

describe("PATCH /admin/reviews/{id}", () => {
  test("hides a review from the average and shows it again, idempotently", async () => {
    const product = await insertProduct(db);
    const bad = await insertReview(product, 1);
    await insertReview(product, 5);
    const first = await hide(bad, true);
    expect(first).toMatchObject({ hidden: true, hidden_at: expect.any(String), rating: 1 });
    expect(await hide(bad, true)).toEqual(first);
    expect(await ratingOf(product)).toEqual({ rating_count: 1, rating_total: 5 });
    expect((await call("GET", `/products/${product}`)).json).toMatchObject({ data: { rating_average: 5 } });
    expect(await hide(bad, false)).toMatchObject({ hidden: false, hidden_at: null });
    await hide(bad, false);
    expect(await ratingOf(product)).toEqual({ rating_count: 2, rating_total: 6 });
  });

  test("keeps the average right under twenty concurrent changes", async () => {
    const product = await insertProduct(db);
    const reviews: number[] = [];
    for (let rating = 1; rating <= 5; rating++) reviews.push(await insertReview(product, rating));
    await Promise.all(
      Array.from({ length: 20 }, (_, place) => hide(reviews[place % 5] ?? 0, place % 3 === 0)),
    );
    const { rows, ...rating } = await shownOf(product);
    expect(await ratingOf(product)).toEqual(rating);
    expect(rows).toBeLessThanOrEqual(5);
  });
});

test("reviews are found by product, rating, visibility and text", async () => {
  const product = await insertProduct(db);
  const [good, bad] = [await insertReview(product, 5), await insertReview(product, 1)];
  await hide(bad, true);
  const found = async (query: string) =>
    Listed.parse((await ask("GET", `/reviews?product_id=${product}&${query}`)).json).data.map(({ id }) => id);
  expect(await found("")).toEqual([bad, good]);
  expect(await found("rating=5")).toEqual([good]);
  expect(await found("hidden=1")).toEqual([bad]);
  expect(await found("hidden=0")).toEqual([good]);
  expect(await found(`q=${encodeURIComponent("جميل")}&order=asc`)).toEqual([good, bad]);
});

async function shownOf(product: number) {
  const shown = await db
    .selectFrom("reviews")
    .select("rating")
    .where("product_id", "=", product)
    .where("hidden_at", "is", null)
    .execute();
  const rating_total = shown.reduce((sum, { rating }) => sum + rating, 0);
  return { rows: shown.length, rating_count: shown.length, rating_total };
}

describe("an answer to a review", () => {
  const answer = async (id: number, text: unknown) => await ask("PATCH", `/reviews/${id}`, { answer: text });

  test("is public, and can be changed and removed", async () => {
    const product = await insertProduct(db);
    const id = await insertReview(product);
    const shown = async () => (await call("GET", `/products/${product}/reviews`)).json;
    expect(await shown()).toMatchObject({ data: [{ answer: null }] });
    const { data: review } = exactly(data(AdminReview), (await answer(id, " Thank you,\r\nMona ")).json);
    expect(review.answer).toEqual({
      text: "Thank you,\nMona",
      at: expect.any(String),
      by: { id: owner.staff.id, name: owner.staff.name },
    });
    expect(await shown()).toMatchObject({
      data: [{ answer: { text: "Thank you,\nMona", at: review.answer?.at } }],
    });
    // The same text is no change.
    expect((await answer(id, "Thank you,\nMona")).json).toEqual({ data: review });
    expect((await ask("GET", "/reviews?answered=1")).json).toMatchObject({ data: [{ id }] });
    await answer(id, "");
    expect(await shown()).toMatchObject({ data: [{ answer: null }] });
  });

  test("is deleted with the words of an erased customer", async () => {
    const { id: customer } = await signedIn();
    const review = await insertReview(await insertProduct(db));
    await db.updateTable("reviews").set({ customer_id: customer }).where("id", "=", review).execute();
    await answer(review, "Dear Mona");
    await ask("DELETE", `/customers/${customer}`);
    expect((await ask("GET", `/reviews/${review}`)).json).toMatchObject({
      data: { author: "", comment: "", answer: null },
    });
  });

  test.each([7, {}, "x".repeat(1001)])("rejects %j", async (text) => {
    expect((await answer(await insertReview(await insertProduct(db)), text)).status).toBe(422);
  });
});
