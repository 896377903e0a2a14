import { expect, test } from "vitest";
import { dayAfter, dayOf } from "#contract/admin/day-span.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { homeFigures } from "../home/home-figures.ts";
import { returnsByReason } from "../returns/return-figures.ts";
import { insertOrder } from "../testing/insert-order.ts";
import { insertProduct } from "../testing/insert-product.ts";

const { db } = await openTestDatabase();
// Two such amounts are more than a 32-bit integer holds.
const price = 1_500_000_000;
const product = await insertProduct(db, { price: 10_000, stock: 100 });

/** Inserts an order of one piece, delivered twenty days ago, and returns the ids of the order and its line. */
async function insertLargeOrder() {
  const { orderId } = await insertOrder(db, [[product, 1]]);
  await db
    .updateTable("orders")
    .set({ status_id: 5, total: price, subtotal: price, delivery_fee: 0 })
    .where("id", "=", orderId)
    .execute();
  await db
    .insertInto("order_status_changes")
    .values({ order_id: orderId, status_id: 5, at: new Date(Date.now() - 20 * 24 * 3_600_000) })
    .execute();
  const { id: lineId } = await db
    .updateTable("order_lines")
    .set({ unit_price: price, paid_price: price })
    .where("order_id", "=", orderId)
    .returning("id")
    .executeTakeFirstOrThrow();
  return { orderId, lineId };
}

test("late cash of all orders is added up beyond 32 bits", async () => {
  for (let order = 0; order < 2; order++) {
    const { orderId } = await insertLargeOrder();
    await db
      .insertInto("shipments")
      .values({ order_id: orderId, outcome: "delivered", outcome_at: new Date() })
      .execute();
  }
  const { toDo } = await homeFigures(db, 7);
  expect(toDo.overdue_cash_sum).toBe(2 * price);
});

test("values of all returns are added up beyond 32 bits", async () => {
  for (let order = 0; order < 2; order++) {
    const { orderId, lineId } = await insertLargeOrder();
    const { id } = await db
      .insertInto("returns")
      .values({
        order_id: orderId,
        wish: "money",
        requested_by: "staff",
        status: "received",
        received_at: new Date(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("return_lines")
      .values({
        return_id: id,
        order_line_id: lineId,
        asked: 1,
        received: 1,
        damaged: 0,
        restocked: 0,
        reason: "damaged",
      })
      .execute();
  }
  const today = dayOf(new Date());
  expect(await returnsByReason(db, { from: dayAfter(today, -30), to: today })).toMatchObject([
    { reason: "damaged", pieces: 2, value: 2 * price },
  ]);
});
