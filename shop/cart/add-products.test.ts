import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { fillCart } from "../testing/insert-buyer.ts";
import { insertCustomer } from "../testing/insert-customer.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { addProducts } from "./add-to-cart.ts";
import { getCart } from "./get-cart.ts";

const { db } = await openTestDatabase();

const piecesIn = async (customerId: number) =>
  (await getCart(db, customerId)).lines.map((line) => [line.product.id, line.quantity]);

describe("addProducts", () => {
  test("adds one piece of each product, also when repeated", async () => {
    const customer = await insertCustomer(db);
    const productIds = [await insertProduct(db), await insertProduct(db, { stock: 1 })];
    for (let times = 0; times < 2; times++)
      expect(await addProducts(db, customer, { productIds })).toEqual({ added: 2, soldOut: [] });
    expect(await piecesIn(customer)).toEqual(productIds.map((id) => [id, 1]));
  });

  test("adds available products, lists sold-out ones, and ignores deleted ones", async () => {
    const customer = await insertCustomer(db);
    const [held, soldOut] = [
      await insertProduct(db),
      await insertProduct(db, { name_en: "Gone", name_ar: "نفد", stock: 0 }),
    ];
    await fillCart(db, customer, [[held, 4]]);
    const response = await addProducts(db, customer, { productIds: [99_999_999, soldOut, held] });
    expect(response).toEqual({ added: 1, soldOut: [{ name_en: "Gone", name_ar: "نفد" }] });
    expect(await piecesIn(customer)).toEqual([[held, 4]]);
    expect(await addProducts(db, customer, { productIds: [] })).toEqual({ added: 0, soldOut: [] });
  });
});
