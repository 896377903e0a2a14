import { describe, expect, test } from "vitest";
import { insertBuyer } from "#shop/testing/insert-buyer.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { insertSignedInBuyer } from "../../testing/order-request.ts";
import { rejection } from "../../testing/test-api.ts";
import { createTestAdmin, One } from "../testing/test-admin.ts";

const { db, ask, call, placeOrder, newProduct } = await createTestAdmin();

describe("DELETE /admin/products/{id}", () => {
  test("deletes a product that was never ordered, also from carts and search", async () => {
    const body = { ...(await newProduct()), name_en: "Fleeting", stock: 5 };
    const { id } = One.parse((await ask("POST", "/products", body)).json).data;
    const { customerId } = await insertBuyer(db, [[id, 2]]);
    expect((await ask("DELETE", `/products/${id}`)).status).toBe(204);
    expect((await ask("GET", `/products/${id}`)).status).toBe(404);
    const found = await call("GET", "/search?query=fleeting");
    expect(JSON.stringify(found.json)).not.toContain("Fleeting");
    const lines = await db
      .selectFrom("cart_lines")
      .select("id")
      .where("customer_id", "=", customerId)
      .execute();
    expect(lines).toEqual([]);
  });

  test("rejects an ordered product", async () => {
    const { product } = await placeOrder();
    const { status, json } = await ask("DELETE", `/products/${product}`);
    expect([status, json]).toEqual([409, rejection(expect.stringContaining("has been ordered"))]);
    expect((await ask("GET", `/products/${product}`)).status).toBe(200);
  });

  test("rejects a product with codes", async () => {
    const product_id = await insertProduct(db);
    expect((await ask("POST", "/code-batches", { product_id, count: 1 })).status).toBe(201);
    const { status, json } = await ask("DELETE", `/products/${product_id}`);
    expect([status, json]).toEqual([409, rejection(expect.stringContaining("Codes have been created"))]);
  });

  test("excludes a concurrent order", async () => {
    for (let round = 0; round < 10; round++) {
      const product = await insertProduct(db);
      const buyer = await insertSignedInBuyer(db, [[product, 1]]);
      const [ordered, deleted] = await Promise.all([
        call("POST", "/orders", { token: buyer.token, body: buyer.body }),
        ask("DELETE", `/products/${product}`),
      ]);
      expect([
        [201, 409],
        [422, 204],
      ]).toContainEqual([ordered?.status, deleted?.status]);
    }
  });
});
