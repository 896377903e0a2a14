import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { placeOrder } from "./checkout/place-order.ts";
import { findOrderOfKey, idempotencyKeyOf } from "./idempotency.ts";
import { listAllOrders } from "./orders/order.ts";
import { reject } from "./result.ts";
import { fillCart, insertBuyer } from "./testing/insert-buyer.ts";
import { insertProduct } from "./testing/insert-product.ts";
import { stockOf } from "./testing/stock.ts";

const { db } = await openTestDatabase();

describe("an order with an idempotency key (R12)", () => {
  test("returns the first order when it is repeated with a full cart", async () => {
    const product = await insertProduct(db);
    const { customerId, order } = await insertBuyer(db, [[product, 1]]);
    const key = idempotencyKeyOf("again", order);
    const first = await placeOrder(db, customerId, order, key);
    expect(first).toMatchObject({ ok: true });
    await fillCart(db, customerId, [[product, 1]]);
    expect(await placeOrder(db, customerId, order, key)).toEqual(first);
    expect(await listAllOrders(db, customerId)).toHaveLength(1);
    expect(await stockOf(db, product)).toEqual({ stock: 9, sold: 1, moved: 9 });
  });

  test("creates one order for 10 concurrent requests", async () => {
    const product = await insertProduct(db);
    const { customerId, order } = await insertBuyer(db, [[product, 1]]);
    const results = await Promise.all(
      Array.from({ length: 10 }, () =>
        placeOrder(db, customerId, order, idempotencyKeyOf("concurrent", order)),
      ),
    );
    const [only] = await listAllOrders(db, customerId);
    expect(results).toEqual(Array.from({ length: 10 }, () => ({ ok: true, value: { id: only?.id } })));
    expect(await listAllOrders(db, customerId)).toHaveLength(1);
    expect(await stockOf(db, product)).toEqual({ stock: 9, sold: 1, moved: 9 });
  });

  test("is rejected if the key belongs to another order", async () => {
    const { customerId, order } = await insertBuyer(db, [[await insertProduct(db), 1]]);
    expect(await findOrderOfKey(db, customerId, "reused")).toBeNull();
    const placed = await placeOrder(db, customerId, order, idempotencyKeyOf("reused", order));
    expect(placed).toEqual({ ok: true, value: { id: await findOrderOfKey(db, customerId, "reused") } });
    const other = { ...order, note: "another note" };
    expect(await placeOrder(db, customerId, other, idempotencyKeyOf("reused", other))).toEqual(
      reject({ code: "key_reused" }),
    );
    expect(await listAllOrders(db, customerId)).toHaveLength(1);
  });

  test("leaves the key unused when it is rejected", async () => {
    const product = await insertProduct(db, { stock: 0 });
    const { customerId, order } = await insertBuyer(db, [[product, 1]]);
    const key = idempotencyKeyOf("free", order);
    expect(await placeOrder(db, customerId, order, key)).toMatchObject(reject({ code: "stock_short" }));
    const keys = db.selectFrom("idempotency_keys").select("key").where("customer_id", "=", customerId);
    expect(await keys.execute()).toEqual([]);
    await db.updateTable("products").set({ stock: 1 }).where("id", "=", product).execute();
    expect(await placeOrder(db, customerId, order, key)).toMatchObject({ ok: true });
  });

  test("does not share the key with other customers", async () => {
    const product = await insertProduct(db);
    const [one, other] = [await insertBuyer(db, [[product, 1]]), await insertBuyer(db, [[product, 1]])];
    const results = await Promise.all(
      [one, other].map(({ customerId, order }) =>
        placeOrder(db, customerId, order, idempotencyKeyOf("shared", order)),
      ),
    );
    expect(results.map((result) => result.ok)).toEqual([true, true]);
  });
});
