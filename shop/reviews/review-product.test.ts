import { describe, expect, test } from "vitest";
import type { OrderStatusId } from "#contract/order-statuses.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { findProduct } from "../catalogue/find-product.ts";
import { placeOrder } from "../checkout/place-order.ts";
import { accept, reject } from "../result.ts";
import { insertBuyer } from "../testing/insert-buyer.ts";
import { insertCustomer } from "../testing/insert-customer.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { findOwnReview, reviewProduct } from "./review-product.ts";

const { db } = await openTestDatabase();

async function buyerOf(product: number, status_id: OrderStatusId): Promise<number> {
  const { customerId, order } = await insertBuyer(db, [[product, 1]]);
  await placeOrder(db, customerId, order, null);
  await db.updateTable("orders").set({ status_id }).where("customer_id", "=", customerId).execute();
  return customerId;
}
const ratingOf = async (product: number) => {
  const found = await findProduct(db, product);
  return [found?.rating_count, found?.rating_total];
};

describe("reviewProduct", () => {
  test("adds a review with the first name and updates the average", async () => {
    const product = await insertProduct(db);
    const mona = await buyerOf(product, 5);
    expect(await reviewProduct(db, mona, { productId: product, rating: 4, comment: "جيد" })).toMatchObject(
      accept({ review: { author: "Mona", rating: 4, comment: "جيد", verified: true }, replaced: false }),
    );
    expect(await ratingOf(product)).toEqual([1, 4]);
    expect(await findOwnReview(db, mona, { productId: product })).toEqual({
      rating: 4,
      comment: "جيد",
      skin_type: null,
      photo_ids: [],
    });
  });

  test("replaces the customer's earlier review", async () => {
    const product = await insertProduct(db);
    const mona = await buyerOf(product, 5);
    const first = await reviewProduct(db, mona, { productId: product, rating: 1, comment: "no" });
    const second = await reviewProduct(db, mona, { productId: product, rating: 5, comment: "" });
    expect(second).toMatchObject({ ok: true, value: { review: { rating: 5, comment: "" }, replaced: true } });
    expect(first.ok && second.ok && first.value.review.id === second.value.review.id).toBe(true);
    expect(await ratingOf(product)).toEqual([1, 5]);
  });

  test.each([3, 4, 6, 7] as const)("rejects a review while the order has status %i", async (status) => {
    const product = await insertProduct(db);
    const mona = await buyerOf(product, status);
    expect(await reviewProduct(db, mona, { productId: product, rating: 5, comment: "" })).toEqual(
      reject({ code: "not_delivered" }),
    );
    expect(await ratingOf(product)).toEqual([0, 0]);
  });

  test("rejects other customers and unknown products", async () => {
    const product = await insertProduct(db);
    await buyerOf(product, 5);
    const other = await insertCustomer(db);
    const review = { productId: product, rating: 5, comment: "" };
    expect(await reviewProduct(db, other, review)).toMatchObject({ rejection: { code: "not_delivered" } });
    expect(await reviewProduct(db, other, { ...review, productId: 2_000_000_000 })).toMatchObject({
      rejection: { code: "product_unknown" },
    });
  });

  test("excludes a hidden review from the average, also when it is rewritten", async () => {
    const product = await insertProduct(db);
    const mona = await buyerOf(product, 5);
    const review = { productId: product, rating: 1, comment: "rude" };
    await reviewProduct(db, mona, review);
    await db.updateTable("reviews").set({ hidden_at: new Date() }).where("customer_id", "=", mona).execute();
    await reviewProduct(db, mona, { ...review, rating: 2 });
    expect(await ratingOf(product)).toEqual([0, 0]);
  });

  test("stores one review for two concurrent requests of each of ten customers", async () => {
    const product = await insertProduct(db, { stock: 20 });
    const buyers = await Promise.all(Array.from({ length: 10 }, () => buyerOf(product, 5)));
    const presses = buyers.flatMap((id) => [id, id]);
    await Promise.all(
      presses.map((id) => reviewProduct(db, id, { productId: product, rating: 3, comment: "" })),
    );
    expect(await ratingOf(product)).toEqual([10, 30]);
  });
});
