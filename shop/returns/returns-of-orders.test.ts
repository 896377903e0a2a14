import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { inTransaction } from "../in-transaction.ts";
import { moveOrder } from "../orders/move-order.ts";
import { insertConfirmedOrder } from "../testing/insert-confirmed-order.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { lineOfOrder } from "../testing/line-of-order.ts";
import { lockedOrder } from "../testing/locked-order.ts";
import { requestOwnReturn } from "./request-own-return.ts";
import { findReturnsOfOrders } from "./returns-of-orders.ts";

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
