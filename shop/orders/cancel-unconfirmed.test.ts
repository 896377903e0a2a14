import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { createTestDatabase } from "#db/testing/test-database.ts";
import { emailsTo } from "../testing/insert-account.ts";
import { insertOrder } from "../testing/insert-order.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { stockOf } from "../testing/stock.ts";
import { cancelUnconfirmedOrders } from "./cancel-unconfirmed.ts";

const { db, drop } = await createTestDatabase();
afterAll(drop);

test("cancels what nobody confirmed within the hours of the settings, once, by any number of processes", async () => {
  const product = await insertProduct(db, { stock: 10 });
  const order = async (confirmation: string, hours: number) => {
    const placed = await insertOrder(db, [[product, 1]]);
    await sql`update orders set confirmation = ${confirmation}, created_at = now() - make_interval(hours => ${hours})
      where id = ${placed.orderId}`.execute(db);
    return placed;
  };
  const [waiting, unreachable, confirmed, young] = [
    await order("waiting", 49),
    await order("unreachable", 49),
    await order("confirmed", 49),
    await order("waiting", 47),
  ];
  expect(await cancelUnconfirmedOrders(db)).toBe(0);

  await db.updateTable("settings").set({ auto_cancel_hours: 48 }).execute();
  const counts = await Promise.all([cancelUnconfirmedOrders(db), cancelUnconfirmedOrders(db)]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(2);
  const cancelled = await db
    .selectFrom("orders")
    .select("id")
    .where("status_id", "=", 6)
    .orderBy("id")
    .execute();
  expect(cancelled.map(({ id }) => id)).toEqual([waiting.orderId, unreachable.orderId]);
  expect(confirmed.orderId + young.orderId).toBeGreaterThan(0);
  expect(await stockOf(db, product)).toEqual({ stock: 8, sold: 2, moved: 8 });
  expect(await emailsTo(db, waiting.customerId)).toEqual(["order_received", "order_cancelled"]);
  const moved = db.selectFrom("order_status_changes").select("moved_by").where("status_id", "=", 6);
  expect(await moved.execute()).toEqual([{ moved_by: "system" }, { moved_by: "system" }]);
});
