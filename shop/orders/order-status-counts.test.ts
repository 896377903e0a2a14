import { expect, test } from "vitest";
import type { OrderStatusId } from "#contract/order-statuses.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { insertCustomer } from "../testing/insert-customer.ts";
import { insertMovedOrders } from "../testing/insert-moved-orders.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { countOrdersByStatus, ordersInStatus } from "./order.ts";

const { db } = await openTestDatabase();

const product = await insertProduct(db, { stock: 100 });
const buyerWithOrders = (statuses: readonly OrderStatusId[]) => insertMovedOrders(db, product, statuses);

test("ordersInStatus returns the customer's newest orders up to the limit", async () => {
  const { customerId, ids } = await buyerWithOrders([3, 4, 3, 3, 6, 7]);
  await buyerWithOrders([3]);
  const found = async (statuses: Parameters<typeof ordersInStatus>[2], max: number) =>
    (await ordersInStatus(db, customerId, statuses, max)).map(({ id }) => ids.indexOf(id));
  expect(await found([3], 10)).toEqual([3, 2, 0]);
  expect(await found([3], 2)).toEqual([3, 2]);
  expect(await found([6, 7], 10)).toEqual([5, 4]);
  expect(await found([5], 10)).toEqual([]);
});

test("countOrdersByStatus counts the customer's orders", async () => {
  const { customerId } = await buyerWithOrders([3, 3, 5]);
  expect([...(await countOrdersByStatus(db, customerId))].sort()).toEqual([
    [3, 2],
    [5, 1],
  ]);
  expect((await countOrdersByStatus(db, await insertCustomer(db))).size).toBe(0);
});
