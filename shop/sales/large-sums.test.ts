import { expect, test } from "vitest";
import { dayAfter, dayOf } from "#contract/admin/day-span.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { homeFigures } from "../home/home-figures.ts";
import { returnSums, returnsByReason } from "../returns/return-figures.ts";
import { insertOrder } from "../testing/insert-order.ts";
import { insertProduct } from "../testing/insert-product.ts";

const { db } = await openTestDatabase();
const price = 1_500_000_000;
const product = await insertProduct(db, { price: 10_000, stock: 100 });
const deliveredAt = new Date(Date.now() - 20 * 24 * 3_600_000);

/** Inserts an order of one piece for 15 million pounds, whose cash is late, and which came back today. */
async function insertReturnedOrder() {
  const { orderId } = await insertOrder(db, [[product, 1]]);
  const large = { unit_price: price, paid_price: price };
  const [line] = await db
    .updateTable("order_lines")
    .set(large)
    .where("order_id", "=", orderId)
    .returning("id")
    .execute();
  await db
    .updateTable("orders")
    .set({ status_id: 5, total: price, subtotal: price, delivery_fee: 0 })
    .where("id", "=", orderId)
    .execute();
  await db
    .insertInto("order_status_changes")
    .values({ order_id: orderId, status_id: 5, at: deliveredAt })
    .execute();
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
      order_line_id: line?.id ?? 0,
      asked: 1,
      received: 1,
      damaged: 0,
      restocked: 0,
      reason: "damaged",
    })
    .execute();
}

test("figures of the shop add up amounts beyond 32 bits", async () => {
  for (let order = 0; order < 2; order++) await insertReturnedOrder();
  const today = dayOf(new Date());
  const span = { from: dayAfter(today, -30), to: today };
  const { toDo } = await homeFigures(db, 7);
  expect(toDo.overdue_cash_sum).toBe(2 * price);
  expect(await returnsByReason(db, span)).toMatchObject([{ reason: "damaged", pieces: 2, value: 2 * price }]);
  expect(await returnSums(db, span)).toMatchObject({ ordered: 0, returned_orders: 2 });
});
