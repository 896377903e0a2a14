import { expect, test } from "vitest";
import { AdminOrderQuery } from "#contract/admin/orders/order-query.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { insertOrder } from "../testing/insert-order.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { listAdminOrders } from "./list-admin-orders.ts";

const { db } = await openTestDatabase();

test("hasCallBack finds unconfirmed orders by the time of the newest call-back", async () => {
  const product = await insertProduct(db, { stock: 100 });
  const hour = 3_600_000;
  const orderWith = async (...hours: (number | null)[]) => {
    const { orderId } = await insertOrder(db, [[product, 1]]);
    for (const one of hours) {
      const call_at = one === null ? null : new Date(Date.now() + one * hour);
      const attempt = { order_id: orderId, channel: "phone", outcome: "later", call_at };
      await db.insertInto("order_attempts").values(attempt).execute();
    }
    return orderId;
  };
  const [due, later] = [await orderWith(2, -1), await orderWith(-1, 2)];
  await orderWith(-1, null);
  await orderWith();
  const confirmed = await orderWith(-1);
  await db.updateTable("orders").set({ confirmation: "confirmed" }).where("id", "=", confirmed).execute();
  const listed = async (call_back: string) =>
    (await listAdminOrders(db, AdminOrderQuery.parse({ call_back }))).rows.map((order) => order.id);
  expect(await listed("due")).toEqual([due]);
  expect(await listed("later")).toEqual([later]);
});
