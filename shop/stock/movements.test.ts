import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { findMovedProducts } from "./movements.ts";

const { db } = await openTestDatabase();

test("findMovedProducts returns each product with a recent movement once", async () => {
  const [old, sold] = [await insertProduct(db, { stock: 5 }), await insertProduct(db, { stock: 5 })];
  await db
    .updateTable("stock_movements")
    .set({ at: new Date("2026-01-01") })
    .execute();
  const movement = { product_id: sold, change: -1, reason: "order" };
  await db.insertInto("stock_movements").values([movement, movement]).execute();
  const moved = await findMovedProducts(db);
  expect([moved, moved.includes(old)]).toEqual([[sold], false]);
});
