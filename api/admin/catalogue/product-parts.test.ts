import { describe, expect, test } from "vitest";
import { AdminProduct } from "#contract/admin/catalogue/product.ts";
import { insertParts } from "#shop/testing/insert-parts.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { stockOf } from "#shop/testing/stock.ts";
import { data } from "../../responses.ts";
import { exactly } from "../../testing/test-api.ts";
import { createTestAdmin } from "../testing/test-admin.ts";

const { db, ask, call, newProduct } = await createTestAdmin();

const change = (id: number, body: object) => ask("PATCH", `/products/${id}`, body);
const productOf = (json: unknown) => exactly(data(AdminProduct), json).data;

describe("parts of a product", () => {
  test("make a new product a set, which customers see with its availability", async () => {
    const [cream, soap] = [await insertProduct(db, { stock: 5 }), await insertProduct(db, { stock: 4 })];
    const parts = [{ product_id: soap, quantity: 2 }, { product_id: cream }];
    const { status, json } = await ask("POST", "/products", { ...(await newProduct()), parts });
    const set = productOf(json);
    expect([status, set.stock, set.parts_packed]).toEqual([201, 2, false]);
    expect(set.parts).toMatchObject([
      { product_id: soap, quantity: 2, stock: 4, price_egp: 250 },
      { product_id: cream, quantity: 1, stock: 5 },
    ]);
    await change(set.id, { status: "published", images: [] });
    await db.updateTable("products").set({ status: "published" }).where("id", "=", set.id).execute();
    expect((await call("GET", `/products/${set.id}`)).json).toMatchObject({
      data: {
        in_stock: true,
        max_quantity: 2,
        parts: [
          { product_id: soap, quantity: 2 },
          { product_id: cream, quantity: 1 },
        ],
      },
    });
  });

  test("book the product's own pieces to them once staff confirm their number", async () => {
    const [cream, soap] = [await insertProduct(db, { stock: 5 }), await insertProduct(db, { stock: 0 })];
    const set = await insertProduct(db, { stock: 3, sku: "SET-OWN" });
    const parts = [
      { product_id: cream, quantity: 1 },
      { product_id: soap, quantity: 2 },
    ];
    for (const book_stock of [undefined, 2]) {
      const { status, json } = await change(set, { parts, book_stock });
      expect([status, json]).toMatchObject([
        409,
        { code: "stock_to_book", message: expect.stringContaining("3") },
      ]);
    }
    expect(await stockOf(db, set)).toMatchObject({ stock: 3 });
    expect(productOf((await change(set, { parts, book_stock: 3 })).json).stock).toBe(3);
    expect(await stockOf(db, cream)).toMatchObject({ stock: 8, moved: 8 });
    expect(await stockOf(db, soap)).toMatchObject({ stock: 6, moved: 6 });
    expect(await stockOf(db, set)).toMatchObject({ stock: 3, moved: 0 });
    const { json } = await ask("GET", `/products/${soap}/stock-movements`);
    expect(json).toMatchObject({
      data: [{ change: 6, reason: "counted", note: "← SET-OWN", stock_after: 6 }],
    });
    const own = await ask("GET", `/products/${set}/stock-movements`);
    expect(own.json).toMatchObject({
      data: [
        { change: -3, stock_after: 0 },
        { change: 3, stock_after: 3 },
      ],
    });
    expect((await ask("GET", "/audit-log?resource=products&per_page=1")).json).toMatchObject({
      data: [{ before: { parts: [] }, after: { parts: [{ quantity: 1 }, { quantity: 2 }] } }],
    });
    expect(productOf((await change(set, { parts: [] })).json)).toMatchObject({ stock: 0, parts: [] });
  });

  test("leave the stock of packed boxes alone, and take it over when they are opened", async () => {
    const cream = await insertProduct(db, { stock: 5 });
    const set = await insertProduct(db, { stock: 3 });
    const parts = [{ product_id: cream, quantity: 1 }];
    expect(productOf((await change(set, { parts, parts_packed: true })).json).stock).toBe(3);
    expect(productOf((await change(set, { stock: 4 })).json).stock).toBe(4);
    expect((await change(set, { parts_packed: false })).status).toBe(409);
    expect(productOf((await change(set, { parts_packed: false, book_stock: 4 })).json).stock).toBe(9);
    expect(productOf((await change(set, { parts_packed: true, stock: 1 })).json).stock).toBe(1);
    expect(await stockOf(db, set)).toMatchObject({ stock: 1, moved: 1 });
  });

  test("reject sets among them, and a change of the stock of a set", async () => {
    const [cream, other] = [await insertProduct(db), await insertProduct(db, { stock: 0 })];
    const set = await insertProduct(db, { stock: 0 });
    await insertParts(db, set, { [cream]: 1 });
    const errorsOf = async (id: number, body: object) => (await change(id, body)).json;
    const part = (product_id: number, quantity = 1) => ({ parts: [{ product_id, quantity }] });
    const field = { errors: { "parts.0.product_id": [expect.any(String)] } };
    expect(await errorsOf(other, part(set))).toMatchObject(field);
    expect(await errorsOf(other, part(other))).toMatchObject(field);
    expect(await errorsOf(other, part(999_999))).toMatchObject(field);
    expect(await errorsOf(cream, part(other))).toMatchObject({ errors: { parts: [expect.any(String)] } });
    expect(await errorsOf(other, part(cream, 11))).toMatchObject({
      errors: { "parts.0.quantity": [expect.any(String)] },
    });
    const twice = { parts: [...part(cream).parts, ...part(cream).parts] };
    expect(await errorsOf(other, twice)).toMatchObject({
      errors: { "parts.1.product_id": [expect.any(String)] },
    });
    const eleven = { parts: Array.from({ length: 11 }, (_, id) => ({ product_id: id + 1 })) };
    expect(await errorsOf(other, eleven)).toMatchObject({ errors: { parts: [expect.any(String)] } });
    expect(await errorsOf(set, { stock: 5 })).toMatchObject({ errors: { stock: [expect.any(String)] } });
    expect((await ask("DELETE", `/products/${cream}`)).status).toBe(409);
    expect((await ask("DELETE", `/products/${set}`)).status).toBe(204);
    expect((await ask("DELETE", `/products/${cream}`)).status).toBe(204);
  });

  test.each([
    { parts: "1" },
    { parts: [1] },
    { parts: [{}] },
    { parts: [{ product_id: -1 }] },
    { parts: [{ product_id: 2 ** 40, quantity: 1 }] },
    { parts: null },
    { parts_packed: "yes" },
    { book_stock: -1 },
  ])("reject %j with 422", async (body) => {
    expect((await change(await insertProduct(db), body)).status).toBe(422);
  });

  test("find the sets of a part", async () => {
    const [cream, soap] = [await insertProduct(db), await insertProduct(db)];
    const sets = [await insertProduct(db, { stock: 0 }), await insertProduct(db, { stock: 0 })];
    for (const set of sets) await insertParts(db, set, { [cream]: 1 });
    const listOf = async (part: number) =>
      (await ask("GET", `/products?part_id=${part}&sort=id&order=asc`)).json;
    expect(await listOf(cream)).toMatchObject({ data: sets.map((id) => ({ id })), meta: { total: 2 } });
    expect(await listOf(soap)).toMatchObject({ data: [], meta: { total: 0 } });
  });

  test("are copied with the product", async () => {
    const cream = await insertProduct(db, { stock: 5 });
    const set = await insertProduct(db, { stock: 0 });
    await insertParts(db, set, { [cream]: 2 });
    const { json } = await ask("POST", `/products/${set}/duplicate`);
    expect(productOf(json)).toMatchObject({ status: "draft", stock: 2, parts: [{ quantity: 2 }] });
  });

  test("never deadlock when staff count a part and customers order sets", async () => {
    const set = await insertProduct(db, { stock: 0 });
    const cream = await insertProduct(db, { stock: 50 });
    await insertParts(db, set, { [cream]: 1 });
    const counts = Array.from({ length: 10 }, (_, index) => change(cream, { stock: 40 + index }));
    const changes = Array.from({ length: 5 }, () => change(set, { low_stock_at: 2 }));
    const responses = await Promise.all([...counts, ...changes]);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    const [part, made] = [await stockOf(db, cream), await stockOf(db, set)];
    expect([Number(part.moved), made.stock]).toEqual([part.stock, part.stock]);
  });
});
