import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { reject } from "../result.ts";
import { insertCustomer } from "../testing/insert-customer.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { addToCart } from "./add-to-cart.ts";

const { db } = await openTestDatabase();

const lines = (customerId: number) =>
  db
    .selectFrom("cart_lines")
    .select(["product_id", "quantity"])
    .where("customer_id", "=", customerId)
    .orderBy("id")
    .execute();

describe("addToCart", () => {
  test("creates a line, and then increases it", async () => {
    const customer = await insertCustomer(db);
    const product = await insertProduct(db);
    const first = await addToCart(db, customer, { productId: product, quantity: 2 });
    expect(first).toEqual({ ok: true, value: { lineId: expect.any(Number), quantity: 2 } });
    const second = await addToCart(db, customer, { productId: product, quantity: 3 });
    expect(second).toEqual({ ok: true, value: { ...(first.ok ? first.value : {}), quantity: 5 } });
    expect(await lines(customer)).toEqual([{ product_id: product, quantity: 5 }]);
  });

  test("rejects an unknown product", async () => {
    const customer = await insertCustomer(db);
    expect(await addToCart(db, customer, { productId: 2_000_000_000, quantity: 1 })).toEqual(
      reject({ code: "product_unknown" }),
    );
  });

  test.each([
    { stock: 0, inCart: 0, quantity: 1, rejection: { code: "stock_short", remaining: 0, inCart: 0 } },
    { stock: 3, inCart: 0, quantity: 4, rejection: { code: "stock_short", remaining: 3, inCart: 0 } },
    { stock: 3, inCart: 3, quantity: 1, rejection: { code: "stock_short", remaining: 3, inCart: 3 } },
    { stock: 4, inCart: 2, quantity: 3, rejection: { code: "stock_short", remaining: 4, inCart: 2 } },
    { stock: 9, inCart: 3, quantity: 3, rejection: { code: "line_full", remaining: 2, inCart: 3 } },
    { stock: 9, inCart: 5, quantity: 1, rejection: { code: "line_full", remaining: 0, inCart: 5 } },
    { stock: 5, inCart: 5, quantity: 1, rejection: { code: "line_full", remaining: 0, inCart: 5 } },
  ])(
    "rejects $quantity more with stock $stock and $inCart in the cart: $rejection.code, $rejection.remaining remaining",
    async (given) => {
      const customer = await insertCustomer(db);
      const product = await insertProduct(db, { stock: given.stock });
      if (given.inCart > 0) await addToCart(db, customer, { productId: product, quantity: given.inCart });
      expect(await addToCart(db, customer, { productId: product, quantity: given.quantity })).toEqual(
        reject(given.rejection),
      );
      const unchanged = given.inCart > 0 ? [{ product_id: product, quantity: given.inCart }] : [];
      expect(await lines(customer)).toEqual(unchanged);
    },
  );

  test("rejects more pieces for a line above the stock", async () => {
    const customer = await insertCustomer(db);
    const product = await insertProduct(db, { stock: 4 });
    await addToCart(db, customer, { productId: product, quantity: 4 });
    await db.updateTable("products").set({ stock: 2 }).where("id", "=", product).execute();
    expect(await addToCart(db, customer, { productId: product, quantity: 1 })).toEqual(
      reject({ code: "stock_short", remaining: 2, inCart: 4 }),
    );
  });

  test("accepts 3 of 20 concurrent requests when 3 pieces remain, in one line (R12)", async () => {
    const customer = await insertCustomer(db);
    const product = await insertProduct(db, { stock: 3 });
    const taps = await Promise.all(
      Array.from({ length: 20 }, () => addToCart(db, customer, { productId: product, quantity: 1 })),
    );
    expect(taps.filter((tap) => tap.ok)).toHaveLength(3);
    expect(taps.filter((tap) => !tap.ok && tap.rejection.code === "stock_short")).toHaveLength(17);
    expect(await lines(customer)).toEqual([{ product_id: product, quantity: 3 }]);
  });
});
