import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { findProduct } from "../catalogue/find-product.ts";
import { addFamily, changeFamily, deleteFamily } from "../families/save-family.ts";
import { insertMovedOrders } from "../testing/insert-moved-orders.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { hideReview } from "./admin-reviews.ts";
import { productReviews } from "./product-reviews.ts";
import { reviewProduct } from "./review-product.ts";

const { db } = await openTestDatabase();

async function reviewed(product: number, rating: number): Promise<number> {
  const { customerId } = await insertMovedOrders(db, product, [5]);
  const result = await reviewProduct(db, customerId, { productId: product, rating, comment: "x" });
  if (!result.ok) throw new Error(result.rejection.code);
  return result.value.review.id;
}
const ratingOf = async (product: number) => {
  const found = await findProduct(db, product);
  return [found?.rating_count, found?.rating_total];
};
const listed = async (product: number) =>
  (await productReviews(db, product, { sort: "newest", page: 1, perPage: 50 })).total;
const member = (product_id: number) => ({ product_id, label_en: "A", label_ar: "أ", swatch: null });
const family = (kind: "shade" | "size", ids: readonly number[]) => ({
  name_en: "F",
  name_ar: "ع",
  kind,
  members: ids.map(member),
});
const inTransaction = <Value>(work: Parameters<ReturnType<typeof db.transaction>["execute"]>[0]) =>
  db.transaction().execute(work) as Promise<Value>;

test("shades share their reviews, sizes do not, and the count is always the number that can be read", async () => {
  const [one, other, third] = [await insertProduct(db), await insertProduct(db), await insertProduct(db)];
  const first = await reviewed(one, 5);
  await reviewed(other, 2);
  let id = 0;
  await inTransaction(async (tx) => {
    const added = await addFamily(tx, family("shade", [one, other]));
    if (added.ok) id = added.value;
  });
  expect([await ratingOf(one), await ratingOf(other), await listed(one)]).toEqual([[2, 7], [2, 7], 2]);
  await reviewed(third, 1);
  await inTransaction((tx) => changeFamily(tx, id, { members: [one, other, third].map(member) }));
  expect([await ratingOf(one), await ratingOf(third), await listed(third)]).toEqual([[3, 8], [3, 8], 3]);
  await inTransaction((tx) => hideReview(tx, first, true));
  expect([await ratingOf(third), await listed(other)]).toEqual([[2, 3], 2]);
  await inTransaction((tx) => changeFamily(tx, id, { kind: "size" }));
  expect([await ratingOf(one), await ratingOf(other), await ratingOf(third)]).toEqual([
    [0, 0],
    [1, 2],
    [1, 1],
  ]);
  await inTransaction((tx) => changeFamily(tx, id, { kind: "shade", members: [one, other].map(member) }));
  expect([await ratingOf(one), await ratingOf(third)]).toEqual([
    [1, 2],
    [1, 1],
  ]);
  await inTransaction((tx) => deleteFamily(tx, id));
  expect([await ratingOf(one), await ratingOf(other)]).toEqual([
    [0, 0],
    [1, 2],
  ]);
});

test("concurrent reviews of two shades are all counted", async () => {
  const [one, other] = [await insertProduct(db), await insertProduct(db)];
  await inTransaction((tx) => addFamily(tx, family("shade", [other, one])));
  await Promise.all(Array.from({ length: 8 }, (_, index) => reviewed(index % 2 === 0 ? one : other, 4)));
  expect([await ratingOf(one), await ratingOf(other)]).toEqual([
    [8, 32],
    [8, 32],
  ]);
});
