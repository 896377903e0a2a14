import { sql } from "kysely";
import { expect, test } from "vitest";
import { dayInCairo } from "#contract/orders/delivery-day.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { inTransaction } from "../in-transaction.ts";
import { moveOrder } from "../orders/move-order.ts";
import { insertConfirmedOrder } from "../testing/insert-confirmed-order.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { lineOfOrder } from "../testing/line-of-order.ts";
import { lockedOrder } from "../testing/locked-order.ts";
import { requestOwnReturn } from "./request-return.ts";
import { findReturnableOrder, findReturnsOfOrders } from "./returnable-order.ts";

const { db } = await openTestDatabase();

test("findReturnsOfOrders returns the last day while pieces are left, and the newest status", async () => {
  const { id } = await insertConfirmedOrder(db, await insertProduct(db), 1);
  const find = () => findReturnsOfOrders(db, [id]);
  expect(await find()).toEqual([]);
  for (const status_id of [4, 5] as const) {
    await inTransaction(db, async (tx) => moveOrder(tx, await lockedOrder(tx, id), { status_id }));
  }
  const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  expect(await find()).toEqual([{ order_id: id, status: null, lastDay: day }]);
  const lines = [{ detail_id: await lineOfOrder(db, id), quantity: 1, reason: "damaged" as const }];
  await requestOwnReturn(db, id, { lines, wish: "money", exchange_for: [], note: "", photo_ids: [] });
  expect(await find()).toEqual([{ order_id: id, status: "requested", lastDay: null }]);
  expect(await findReturnsOfOrders(db, [])).toEqual([]);
});

test("an order that was delivered twice can be returned until some days after the last delivery", async () => {
  const { id } = await insertConfirmedOrder(db, await insertProduct(db), 1);
  for (const status_id of [4, 5] as const) {
    await inTransaction(db, async (tx) => moveOrder(tx, await lockedOrder(tx, id), { status_id }));
  }
  await sql`update order_status_changes set at = now() - interval '90 days' where order_id = ${id}`.execute(
    db,
  );
  expect(await findReturnsOfOrders(db, [id])).toEqual([{ order_id: id, status: null, lastDay: null }]);
  await db.insertInto("order_status_changes").values({ order_id: id, status_id: 5 }).execute();
  const [found, ...others] = await findReturnsOfOrders(db, [id]);
  expect(others).toEqual([]);
  expect(found?.lastDay).toMatch(/^\d{4}-\d\d-\d\d$/);
  const order = await findReturnableOrder(db, id);
  expect(order?.last?.change).toBe(found?.lastDay);
  expect(order?.today).toBe(dayInCairo(new Date()));
});
