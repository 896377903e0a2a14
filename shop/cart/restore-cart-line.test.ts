import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { reject } from "../result.ts";
import { fillCart } from "../testing/insert-buyer.ts";
import { insertCustomer } from "../testing/insert-customer.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { removeCartLine, restoreCartLine } from "./change-cart-line.ts";
import { getCart } from "./get-cart.ts";

const { db } = await openTestDatabase();

const quantities = async (customer: number) =>
  (await getCart(db, customer)).lines.map((line) => line.quantity);

async function customerWithoutLine(stock: number) {
  const customer = await insertCustomer(db);
  const productId = await insertProduct(db, { stock });
  return { customer, removed: { productId, quantity: 3 } };
}

describe("restoreCartLine", () => {
  test("restores a removed line with its quantity", async () => {
    const { customer, removed } = await customerWithoutLine(5);
    await fillCart(db, customer, [[removed.productId, 3]]);
    const line = (await getCart(db, customer)).lines[0]?.id ?? 0;
    const result = await removeCartLine(db, customer, { lineId: line });
    expect(result).toEqual({ ok: true, value: removed });
    expect(await restoreCartLine(db, customer, removed)).toEqual({ ok: true, value: { quantity: 3 } });
    expect(await quantities(customer)).toEqual([3]);
  });

  test("restores the line once for ten concurrent requests", async () => {
    const { customer, removed } = await customerWithoutLine(5);
    await Promise.all(Array.from({ length: 10 }, () => restoreCartLine(db, customer, removed)));
    expect(await quantities(customer)).toEqual([3]);
  });

  test("restores the remaining pieces", async () => {
    const { customer, removed } = await customerWithoutLine(2);
    expect(await restoreCartLine(db, customer, removed)).toEqual({ ok: true, value: { quantity: 2 } });
    expect(await quantities(customer)).toEqual([2]);
  });

  test("keeps a line with a larger quantity", async () => {
    const { customer, removed } = await customerWithoutLine(5);
    await fillCart(db, customer, [[removed.productId, 5]]);
    expect(await restoreCartLine(db, customer, removed)).toEqual({ ok: true, value: { quantity: 5 } });
  });

  test("rejects a sold-out or deleted product", async () => {
    const { customer, removed } = await customerWithoutLine(0);
    const soldOut = { code: "stock_short", remaining: 0, inCart: 0 };
    expect(await restoreCartLine(db, customer, removed)).toEqual({ ok: false, rejection: soldOut });
    const unknown = { ...removed, productId: 2_000_000_000 };
    expect(await restoreCartLine(db, customer, unknown)).toEqual(reject({ code: "product_unknown" }));
    expect(await quantities(customer)).toEqual([]);
  });
});
