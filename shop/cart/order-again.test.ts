import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { placeOrder } from "../checkout/place-order.ts";
import { fillCart, insertBuyer } from "../testing/insert-buyer.ts";
import { insertCustomer } from "../testing/insert-customer.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { orderAgain } from "./add-to-cart.ts";
import { getCart } from "./get-cart.ts";

const { db } = await openTestDatabase();

async function ordered(content: Parameters<typeof insertBuyer>[1]) {
  const { customerId, order } = await insertBuyer(db, content);
  const placed = await placeOrder(db, customerId, order, null);
  return { customerId, id: placed.ok ? placed.value.id : 0 };
}
const piecesIn = async (customerId: number) =>
  (await getCart(db, customerId)).lines.map((line) => [line.product.id, line.quantity]);

describe("orderAgain", () => {
  test("adds every line as ordered, also when repeated", async () => {
    const [a, b] = [await insertProduct(db), await insertProduct(db)];
    const { customerId, id } = await ordered([
      [a, 2],
      [b, 1],
    ]);
    expect(await orderAgain(db, customerId, { orderId: id })).toEqual({ added: 2, short: [] });
    await orderAgain(db, customerId, { orderId: id });
    expect(await piecesIn(customerId)).toEqual([
      [a, 2],
      [b, 1],
    ]);
  });

  test("adds available pieces, lists missing ones, and keeps larger lines", async () => {
    const [gone, few, held] = [
      await insertProduct(db, { name_en: "Gone" }),
      await insertProduct(db, { name_en: "Few" }),
      await insertProduct(db),
    ];
    const { customerId, id } = await ordered([
      [gone, 1],
      [few, 3],
      [held, 1],
    ]);
    await db.updateTable("products").set({ stock: 0 }).where("id", "=", gone).execute();
    await db.updateTable("products").set({ stock: 2 }).where("id", "=", few).execute();
    await fillCart(db, customerId, [[held, 4]]);
    const again = await orderAgain(db, customerId, { orderId: id });
    expect([again?.added, again?.short.map((one) => one.name_en)]).toEqual([2, ["Gone", "Few"]]);
    expect(await piecesIn(customerId)).toEqual([
      [held, 4],
      [few, 2],
    ]);
  });

  test("merges two lines of one product, which an edited order may have", async () => {
    const product = await insertProduct(db);
    const { customerId, id } = await ordered([[product, 2]]);
    const line = await db
      .selectFrom("order_lines")
      .selectAll()
      .where("order_id", "=", id)
      .executeTakeFirstOrThrow();
    const { id: _, ...second } = line;
    const renamed = { ...second, quantity: 1, unit_price: 999, paid_price: 999, product_name_en: "Renamed" };
    await db.insertInto("order_lines").values(renamed).execute();
    expect(await orderAgain(db, customerId, { orderId: id })).toEqual({ added: 1, short: [] });
    expect(await piecesIn(customerId)).toEqual([[product, 3]]);
  });

  test("returns null for another customer's order", async () => {
    const { id } = await ordered([[await insertProduct(db), 1]]);
    const other = await insertCustomer(db);
    expect(await orderAgain(db, other, { orderId: id })).toBeNull();
    expect(await piecesIn(other)).toEqual([]);
  });
});
