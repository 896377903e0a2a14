import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { OrderStatusId } from "#contract/order-statuses.ts";
import { Review, ReviewsMeta } from "#contract/reviews/review.ts";
import { m } from "#messages/compiled/messages.js";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { insertSignedInBuyer } from "./testing/order-request.ts";
import { createTestApi, exactly, rejection } from "./testing/test-api.ts";

const { db, call } = await createTestApi();

const Written = z.object({ message: z.string(), data: Review });
const List = z.object({ data: z.array(Review), meta: ReviewsMeta });

/** Returns the token of a customer with an order of the product in this status. */
async function buyerOf(product: number, status_id: OrderStatusId): Promise<string> {
  const { token, id, body } = await insertSignedInBuyer(db, [[product, 1]]);
  await call("POST", "/orders", { token, body });
  await db.updateTable("orders").set({ status_id }).where("customer_id", "=", id).execute();
  return token;
}

describe("POST /reviews", () => {
  test("adds a review, and replaces it the second time", async () => {
    const product = await insertProduct(db);
    const token = await buyerOf(product, 5);
    const body = { productId: String(product), rating: "٤", comment: " جميل " };
    const added = await call("POST", "/reviews", { token, body });
    expect(added.status).toBe(201);
    const { message, data } = exactly(Written, added.json);
    expect(message).toBe("Review added successfully.");
    expect(data).toEqual({
      id: data.id,
      productId: String(product),
      rating: 4,
      comment: "جميل",
      author: "Mona",
      created_at: data.created_at,
      skin_type: null,
      photos: [],
      helpful: 0,
      verified: true,
      answer: null,
    });
    const replaced = await call("POST", "/reviews", { token, body: { productId: product, rating: 1 } });
    expect(replaced.status).toBe(200);
    expect(exactly(Written, replaced.json)).toMatchObject({
      message: m.review_changed({}, { locale: "en" }),
      data: { id: data.id, rating: 1, comment: "" },
    });
  });

  test.each([3, 4, 6, 7] as const)("responds with 403 for an order in status %i", async (status_id) => {
    const product = await insertProduct(db);
    const token = await buyerOf(product, status_id);
    const { status, json } = await call("POST", "/reviews", {
      token,
      body: { productId: product, rating: 5 },
    });
    const message = m.review_not_delivered({}, { locale: "en" });
    expect([status, json]).toEqual([403, rejection(message)]);
  });

  test.each([0, 6, 2.5, "", null, undefined])("rejects the rating %j", async (rating) => {
    const product = await insertProduct(db);
    const token = await buyerOf(product, 5);
    const { status, json } = await call("POST", "/reviews", { token, body: { productId: product, rating } });
    const message = m.field_rating_range({}, { locale: "en" });
    expect([status, json]).toEqual([422, rejection(message, { rating: [message] })]);
  });

  test("responds with 404 for an unknown product", async () => {
    const token = await buyerOf(await insertProduct(db), 5);
    const body = { productId: 2_000_000_000, rating: 5 };
    expect((await call("POST", "/reviews", { token, body })).status).toBe(404);
  });
});

test("a review names its author's skin type, has photos of the order, and counts whom it helped once", async () => {
  const product = await insertProduct(db);
  const { token, id, body } = await insertSignedInBuyer(db, [[product, 1]]);
  const { json: placed } = await call("POST", "/orders", { token, body });
  const order = z.object({ data: z.looseObject({ id: z.int() }) }).parse(placed).data.id;
  await db.updateTable("orders").set({ status_id: 5 }).where("customer_id", "=", id).execute();
  const review = { productId: product, rating: 5, comment: "Soft", skin_type: "oily" };
  const unknown = crypto.randomUUID();
  for (const wrong of [
    { skin_type: "face" },
    { skin_type: 7 },
    { photo_ids: [unknown] },
    { photo_ids: ["x"] },
    { photo_ids: Array(4).fill(unknown) },
  ]) {
    const { status } = await call("POST", "/reviews", { token, body: { ...review, ...wrong } });
    expect([JSON.stringify(wrong), status]).toEqual([JSON.stringify(wrong), 422]);
  }
  const photo = await db
    .insertInto("review_photos")
    .values({ order_id: order, photo: "x.jpg" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const added = await call("POST", "/reviews", { token, body: { ...review, photo_ids: [photo.id] } });
  // Nobody has approved the photo.
  expect(exactly(Written, added.json).data).toMatchObject({ skin_type: "oily", photos: [] });
  const reviewId = exactly(Written, added.json).data.id;
  const vote = async () => await call("POST", `/reviews/${reviewId}/helpful`, { token });
  expect([(await vote()).json, (await vote()).json]).toEqual([
    { data: { helpful: 1 } },
    { data: { helpful: 1 } },
  ]);
  const of = async (query: string) =>
    List.parse((await call("GET", `/products/${product}/reviews?${query}`)).json).data.map(
      ({ id: one }) => one,
    );
  expect([await of("skin_type=oily&stars=5"), await of("skin_type=dry"), await of("stars=4")]).toEqual([
    [reviewId],
    [],
    [],
  ]);
  expect((await call("GET", `/products/${product}/reviews?stars=9`)).status).toBe(422);
});

describe("GET /products/{id}/reviews", () => {
  test("returns a page with the distribution of ratings", async () => {
    const product = await insertProduct(db);
    for (const rating of [5, 2, 5]) {
      const token = await buyerOf(product, 5);
      await call("POST", "/reviews", { token, body: { productId: product, rating } });
    }
    const { status, json } = await call("GET", `/products/${product}/reviews?per_page=2`);
    expect(status).toBe(200);
    const { data, meta } = exactly(List, json);
    expect(data.map(({ rating }) => rating)).toEqual([5, 2]);
    expect(meta).toEqual({ total: 3, page: 1, per_page: 2, average: 4, histogram: [0, 1, 0, 0, 2] });
    const lowest = await call("GET", `/products/${product}/reviews?sort=lowest&page=1&per_page=1`);
    expect(List.parse(lowest.json).data[0]?.rating).toBe(2);
  });

  test("returns no average without reviews", async () => {
    const { json } = await call("GET", `/products/${await insertProduct(db)}/reviews`);
    const meta = { total: 0, page: 1, per_page: 24, average: null, histogram: [0, 0, 0, 0, 0] };
    expect(json).toEqual({ data: [], meta });
  });

  test("rejects invalid pages and orders, and an unknown product", async () => {
    const product = await insertProduct(db);
    for (const query of ["page=0", "per_page=101", "sort=best"]) {
      expect((await call("GET", `/products/${product}/reviews?${query}`)).status).toBe(422);
    }
    expect((await call("GET", "/products/2000000000/reviews")).status).toBe(404);
  });
});
