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
