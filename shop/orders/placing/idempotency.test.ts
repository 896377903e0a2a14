import { afterAll, describe, expect, test } from "vitest";
import { createTestDatabase } from "#db/testing/test-database.ts";
import { fillCart, insertBuyer } from "../../testing/insert-buyer.ts";
import { insertProduct } from "../../testing/insert-product.ts";
import { stockOf } from "../../testing/stock.ts";
import { listAllOrders } from "../order.ts";
import { findOrderOfKey, idempotencyKeyOf } from "./idempotency.ts";
import { placeOrder } from "./place-order.ts";

const { db, drop } = await createTestDatabase();
afterAll(drop);

describe("an order with an idempotency key (R12)", () => {
  test("asked for again answers the same order, though the cart is full again", async () => {
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

  test("asked for 10 times at once is one order, whose id all ten answer", async () => {
    const product = await insertProduct(db);
    const { customerId, order } = await insertBuyer(db, [[product, 1]]);
    const results = await Promise.all(
      Array.from({ length: 10 }, () => placeOrder(db, customerId, order, idempotencyKeyOf("at once", order))),
    );
    const [only] = await listAllOrders(db, customerId);
    expect(results).toEqual(Array.from({ length: 10 }, () => ({ ok: true, value: { id: only?.id } })));
    expect(await listAllOrders(db, customerId)).toHaveLength(1);
    expect(await stockOf(db, product)).toEqual({ stock: 9, sold: 1, moved: 9 });
  });

  test("is refused when the key has already ordered something else", async () => {
    const { customerId, order } = await insertBuyer(db, [[await insertProduct(db), 1]]);
    expect(await findOrderOfKey(db, customerId, "reused")).toBeNull();
    const placed = await placeOrder(db, customerId, order, idempotencyKeyOf("reused", order));
    expect(placed).toEqual({ ok: true, value: { id: await findOrderOfKey(db, customerId, "reused") } });
    const other = { ...order, note: "another note" };
    expect(await placeOrder(db, customerId, other, idempotencyKeyOf("reused", other))).toEqual({
      ok: false,
      refusal: { code: "key_reused" },
    });
    expect(await listAllOrders(db, customerId)).toHaveLength(1);
  });

  test("that is refused leaves the key free", async () => {
    const product = await insertProduct(db, { stock: 0 });
    const { customerId, order } = await insertBuyer(db, [[product, 1]]);
    const key = idempotencyKeyOf("free", order);
    expect(await placeOrder(db, customerId, order, key)).toMatchObject({
      ok: false,
      refusal: { code: "stock_short" },
    });
    const keys = db.selectFrom("idempotency_keys").select("key").where("customer_id", "=", customerId);
    expect(await keys.execute()).toEqual([]);
    await db.updateTable("products").set({ stock: 1 }).where("id", "=", product).execute();
    expect(await placeOrder(db, customerId, order, key)).toMatchObject({ ok: true });
  });

  test("shares the key with no other customer", async () => {
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
