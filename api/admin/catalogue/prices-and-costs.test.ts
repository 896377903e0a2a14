import { describe, expect, test } from "vitest";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { createTestAdmin } from "../testing/test-admin.ts";

const { db, ask, call, newProduct } = await createTestAdmin();

describe("PATCH /admin/products/prices", () => {
  const pricesOf = async (ids: number[]) =>
    await db
      .selectFrom("products")
      .select(["price", "discounted_price"])
      .where("id", "in", ids)
      .orderBy("id")
      .execute();

  test("sets all prices or none, and names the product of an error", async () => {
    const ids = [await insertProduct(db, { price: 10_000 }), await insertProduct(db, { price: 20_000 })];
    const [first, second] = ids;
    const wrong = await ask("PATCH", "/products/prices", {
      products: [
        { id: first, price_egp: 110, discounted_price_egp: null },
        { id: second, price_egp: 90, discounted_price_egp: 95 },
      ],
    });
    expect([wrong.status, wrong.json]).toMatchObject([
      422,
      { errors: { "products.1.discounted_price_egp": [expect.any(String)] } },
    ]);
    expect(await pricesOf(ids)).toEqual([
      { price: 10_000, discounted_price: null },
      { price: 20_000, discounted_price: null },
    ]);
    const { status } = await ask("PATCH", "/products/prices", {
      products: [
        { id: first, price_egp: 110, discounted_price_egp: null },
        { id: second, price_egp: 200, discounted_price_egp: 150 },
      ],
    });
    expect([status, await pricesOf(ids)]).toEqual([
      200,
      [
        { price: 11_000, discounted_price: null },
        { price: 20_000, discounted_price: 15_000 },
      ],
    ]);
  });

  test("rejects a product that somebody else has changed since the preview, and an unknown one", async () => {
    const id = await insertProduct(db);
    const price = { price_egp: 50, discounted_price_egp: null };
    const stale = { products: [{ id, updated_at: "2001-01-01T00:00:00.000Z", ...price }] };
    expect((await ask("PATCH", "/products/prices", stale)).status).toBe(412);
    const unknown = await ask("PATCH", "/products/prices", { products: [{ id: 424_242, ...price }] });
    expect([unknown.status, unknown.json]).toMatchObject([
      422,
      { errors: { "products.0.id": [expect.any(String)] } },
    ]);
  });
});

describe("the cost of a product", () => {
  test("appears in product, audit log and export, and never for packers and customers", async () => {
    const { json } = await ask("POST", "/products", { ...(await newProduct()), cost_egp: 61.37 });
    const { id } = Object(json).data;
    expect(json).toMatchObject({ data: { cost_egp: 61.37 } });
    expect((await ask("PATCH", `/products/${id}`, { cost_egp: 62.38 })).json).toMatchObject({
      data: { cost_egp: 62.38 },
    });
    const { token } = await insertStaff(db, "packer");
    expect((await call("GET", `/admin/products/${id}`, { token })).json).toMatchObject({
      data: { cost_egp: null },
    });
    for (const path of [`/products/${id}`, "/products", `/products?query=rose`]) {
      const shown = await call("GET", path);
      expect([path, shown.status, JSON.stringify(shown.json)]).toEqual([
        path,
        200,
        expect.not.stringMatching(/cost_egp|62\.38/),
      ]);
    }
  });
});
