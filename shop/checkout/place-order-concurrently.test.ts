import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { getCart } from "../cart/get-cart.ts";
import { findOrder, listAllOrders } from "../orders/order.ts";
import { eventually } from "../testing/eventually.ts";
import { fillCart, insertBuyer } from "../testing/insert-buyer.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { stockOf } from "../testing/stock.ts";
import { waitingStatements } from "../testing/waiting-statements.ts";
import { placeOrder } from "./place-order.ts";

const { db } = await openTestDatabase();

type Buyer = Awaited<ReturnType<typeof insertBuyer>>;
const place = ({ customerId, order }: Buyer) => placeOrder(db, customerId, order, null);

async function buyers(count: number, content: Parameters<typeof insertBuyer>[1]): Promise<Buyer[]> {
  return await Promise.all(Array.from({ length: count }, () => insertBuyer(db, content)));
}

describe("concurrent orders", () => {
  test("10 pieces and 40 customers make 10 orders and 30 rejections, 20 times (R11)", async () => {
    for (let round = 0; round < 20; round++) {
      const product = await insertProduct(db, { stock: 10 });
      const results = await Promise.all((await buyers(40, [[product, 1]])).map(place));
      const codes = results.map((result) => (result.ok ? "placed" : result.rejection.code)).sort();
      expect(codes).toEqual([...Array(10).fill("placed"), ...Array(30).fill("stock_short")]);
      expect(await stockOf(db, product)).toEqual({ stock: 0, sold: 10, moved: 0 });
    }
  }, 30_000);

  test("carts with the same products in opposite order never deadlock (R13)", async () => {
    const [a, b] = [await insertProduct(db, { stock: 1000 }), await insertProduct(db, { stock: 1000 })];
    const forth = await buyers(30, [
      [a, 1],
      [b, 1],
    ]);
    const back = await buyers(30, [
      [b, 1],
      [a, 1],
    ]);
    const inTurns = forth.flatMap((buyer, index) => [buyer, back[index] ?? buyer]);
    const results = await Promise.all(inTurns.map(place));
    expect(results.filter((result) => result.ok)).toHaveLength(60);
    expect(await stockOf(db, a)).toEqual({ stock: 940, sold: 60, moved: 940 });
    expect(await stockOf(db, b)).toEqual({ stock: 940, sold: 60, moved: 940 });
  });

  test("the same cart ordered 10 times makes one order; the others find the cart empty (R12)", async () => {
    const product = await insertProduct(db, { stock: 50 });
    const buyer = await insertBuyer(db, [[product, 2]]);
    const results = await Promise.all(Array.from({ length: 10 }, () => place(buyer)));
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.rejection.code === "cart_empty")).toHaveLength(9);
    expect(await listAllOrders(db, buyer.customerId)).toHaveLength(1);
    expect(await stockOf(db, product)).toEqual({ stock: 48, sold: 2, moved: 48 });
  });

  test("a product added to the cart during the order stays in the cart", async () => {
    const [ordered, added] = [await insertProduct(db), await insertProduct(db)];
    const buyer = await insertBuyer(db, [[ordered, 1]]);
    const waiting = await db.transaction().execute(async (holder) => {
      await sql`select from products where id = ${ordered} for update`.execute(holder);
      const order = place(buyer);
      await eventually(async () => expect(await waitingStatements(db)).toBeGreaterThan(0));
      await fillCart(db, buyer.customerId, [[added, 1]]);
      return { order };
    });
    const result = await waiting.order;
    const order = await findOrder(db, buyer.customerId, { orderId: result.ok ? result.value.id : 0 });
    expect(order?.lines.map((line) => line.product_id)).toEqual([ordered]);
    const cart = await getCart(db, buyer.customerId);
    expect(cart.lines.map((line) => line.product.id)).toEqual([added]);
  });
});
