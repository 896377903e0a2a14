import { expect, test } from "vitest";
import { orderStatusIds } from "#contract/order-statuses.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { insertConfirmedOrder } from "../testing/insert-confirmed-order.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { stockOf } from "../testing/stock.ts";
import { lockOrders } from "./lock-order.ts";
import { moveTogether, type ParcelMove } from "./move-order.ts";
import { byStaff } from "./order-events.ts";

const { db } = await openTestDatabase();

const { shipped, delivered, returned } = orderStatusIds;

function move(ids: readonly number[], to: ParcelMove["to"], delivery: ParcelMove["delivery"] = {}) {
  const parcels = ids.map((orderId, index) => ({ orderId, cashCollected: index === 0 ? 1 : null }));
  return db.transaction().execute(async (tx) => {
    await lockOrders(tx, ids);
    await moveTogether(tx, parcels, { to, reason: "", actor: byStaff(null), delivery });
  });
}

const ordersOf = (ids: readonly number[]) =>
  db
    .selectFrom("orders")
    .select(["status_id", "cash_collected"])
    .where("id", "in", ids)
    .orderBy("id")
    .execute();

test("orders that move together each have history, cash and an e-mail, and return their pieces once", async () => {
  const product = await insertProduct(db, { stock: 10 });
  const orders = [await insertConfirmedOrder(db, product, 2), await insertConfirmedOrder(db, product, 3)];
  const ids = orders.map((order) => order.id);
  await move(ids, shipped);
  await move(ids, delivered);
  expect(await ordersOf(ids)).toEqual([
    { status_id: delivered, cash_collected: 1 },
    { status_id: delivered, cash_collected: orders[1]?.total },
  ]);
  const mails = await db.selectFrom("emails").select(["kind", "customer_id"]).orderBy("id").execute();
  const kinds = orders.map(({ customerId }) =>
    mails.filter((mail) => mail.customer_id === customerId).map((mail) => mail.kind),
  );
  expect(kinds).toEqual(Array(2).fill(["order_received", "order_shipped", "order_delivered"]));

  await move(ids, returned, { stock: "back" });
  expect(await stockOf(db, product)).toMatchObject({ stock: 10, moved: 10, sold: 0 });
  const changes = await db
    .selectFrom("order_status_changes")
    .select("order_id")
    .where("order_id", "in", ids)
    .execute();
  expect(changes).toHaveLength(8);
});

test("damaged pieces of several orders have one pair of movements for each order", async () => {
  const product = await insertProduct(db, { stock: 10 });
  const ids = [
    (await insertConfirmedOrder(db, product, 2)).id,
    (await insertConfirmedOrder(db, product, 3)).id,
  ];
  await move(ids, shipped);
  await move(ids, returned, { stock: "damaged" });
  expect(await stockOf(db, product)).toMatchObject({ stock: 5, moved: 5 });
  const damaged = await db
    .selectFrom("stock_movements")
    .select(["order_id", "change"])
    .where("reason", "=", "damaged")
    .orderBy("order_id")
    .execute();
  expect(damaged).toEqual([
    { order_id: ids[0], change: -2 },
    { order_id: ids[1], change: -3 },
  ]);
});

test("moves no order if one of them may not move", async () => {
  const product = await insertProduct(db);
  const ids = [(await insertConfirmedOrder(db, product)).id, (await insertConfirmedOrder(db, product)).id];
  await move(ids.slice(1), shipped);
  await expect(move(ids, delivered)).rejects.toThrow("expected 2 orders to move, but 1 did");
  expect((await ordersOf(ids)).map((order) => order.status_id)).toEqual([3, 4]);
});
