import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { accept, reject } from "../result.ts";
import { fillCart } from "../testing/insert-buyer.ts";
import { insertCustomer } from "../testing/insert-customer.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { changeCartLine, removeCartLine } from "./change-cart-line.ts";
import { getCart } from "./get-cart.ts";

const { db } = await openTestDatabase();

const unknown = { ok: false, rejection: { code: "line_unknown" } };

/** Inserts a customer with one line of two pieces of a product with this stock. */
async function customerWithLine(stock: number) {
  const customer = await insertCustomer(db);
  const product = await insertProduct(db, { stock });
  await fillCart(db, customer, [[product, 2]]);
  const line = (await getCart(db, customer)).lines[0]?.id ?? 0;
  return { customer, product, line };
}

const quantities = async (customer: number) =>
  (await getCart(db, customer)).lines.map((line) => line.quantity);

describe("changeCartLine", () => {
  test("sets a higher or lower quantity", async () => {
    const { customer, line } = await customerWithLine(5);
    expect(await changeCartLine(db, customer, { lineId: line, quantity: 5 })).toEqual(accept(null));
    expect(await quantities(customer)).toEqual([5]);
    expect(await changeCartLine(db, customer, { lineId: line, quantity: 1 })).toEqual(accept(null));
    expect(await quantities(customer)).toEqual([1]);
  });

  test("rejects more than the stock with the remaining number and changes nothing", async () => {
    const { customer, line } = await customerWithLine(3);
    expect(await changeCartLine(db, customer, { lineId: line, quantity: 4 })).toEqual(
      reject({ code: "stock_short", remaining: 3, inCart: 2 }),
    );
    expect(await quantities(customer)).toEqual([2]);
  });

  test("accepts lowering a line above the stock to the stock", async () => {
    const { customer, product, line } = await customerWithLine(2);
    await db.updateTable("products").set({ stock: 1 }).where("id", "=", product).execute();
    expect(await changeCartLine(db, customer, { lineId: line, quantity: 1 })).toEqual(accept(null));
  });

  test("rejects another customer's line like an unknown one and keeps it", async () => {
    const owner = await customerWithLine(5);
    const other = await insertCustomer(db);
    expect(await changeCartLine(db, other, { lineId: owner.line, quantity: 1 })).toEqual(unknown);
    expect(await changeCartLine(db, other, { lineId: 2_000_000_000, quantity: 1 })).toEqual(unknown);
    expect(await quantities(owner.customer)).toEqual([2]);
  });
});

describe("removeCartLine", () => {
  test("removes the line once", async () => {
    const { customer, product, line } = await customerWithLine(5);
    expect(await removeCartLine(db, customer, { lineId: line })).toEqual(
      accept({ productId: product, quantity: 2 }),
    );
    expect(await quantities(customer)).toEqual([]);
    expect(await removeCartLine(db, customer, { lineId: line })).toEqual(unknown);
  });

  test("rejects another customer's line like an unknown one and keeps it", async () => {
    const owner = await customerWithLine(5);
    expect(await removeCartLine(db, await insertCustomer(db), { lineId: owner.line })).toEqual(unknown);
    expect(await quantities(owner.customer)).toEqual([2]);
  });
});
