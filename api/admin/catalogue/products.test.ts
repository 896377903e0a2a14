import { describe, expect, test } from "vitest";
import { AdminProduct, StockMovement } from "#contract/admin/catalogue/product.ts";
import { pageOf } from "#contract/admin/list-query.ts";
import { m } from "#messages/compiled/messages.js";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { stockOf } from "#shop/testing/stock.ts";
import { data } from "../../responses.ts";
import { exactly, rejection } from "../../testing/test-api.ts";
import { createTestAdmin } from "../testing/test-admin.ts";

const { db, ask, call, owner, placeOrder, newProduct } = await createTestAdmin();

const change = (id: number, body: object) => ask("PATCH", `/products/${id}`, body);
const productOf = (json: unknown) => exactly(data(AdminProduct), json).data;
const movementsOf = async (id: number) => {
  const { json } = await ask("GET", `/products/${id}/stock-movements`);
  return exactly(pageOf(StockMovement), json).data;
};
const search = async (query: string) =>
  JSON.stringify((await call("GET", `/search?query=${encodeURIComponent(query)}`)).json);

describe("POST /admin/products", () => {
  test("creates a product with opening stock and images, and indexes it for search", async () => {
    await db.insertInto("media").values({ id: "rose-1", width: 800, height: 800 }).execute();
    const body = {
      ...(await newProduct()),
      name_en: "Damask rose mist",
      discounted_price_egp: "٩٩٫٥",
      stock: 7,
      area: "face",
      skin_types: ["dry", "sensitive", "dry"],
      concerns: ["redness"],
      images: [
        { media_id: "rose-1", alt_en: "Bottle" },
        { image: "https://shop.example/media/rose-1-800.jpg", alt_ar: "زجاجة" },
      ],
    };
    const { status, json } = await ask("POST", "/products", body);
    const product = productOf(json);
    expect([status, product]).toMatchObject([
      201,
      { sku: body.sku, price_egp: 120, discounted_price_egp: 99.5, stock: 7, sold: 0, description_en: "" },
    ]);
    expect(product).toMatchObject({ area: "face", skin_types: ["dry", "sensitive"], concerns: ["redness"] });
    expect(product.images.map(({ media_id, alt_en, alt_ar }) => [media_id, alt_en, alt_ar])).toEqual([
      ["rose-1", "Bottle", ""],
      ["rose-1", "", "زجاجة"],
    ]);
    expect(await movementsOf(product.id)).toMatchObject([
      { change: 7, reason: "opening", staff_id: owner.staff.id, staff_name: "Nour Adel" },
    ]);
    expect(await search("damask")).toContain(body.sku);
    expect((await call("GET", `/products/${product.id}`)).status).toBe(200);
  });

  test("rejects a used SKU, an unknown category and an unknown image", async () => {
    const body = await newProduct();
    await ask("POST", "/products", body);
    expect((await ask("POST", "/products", body)).json).toMatchObject({
      errors: { sku: [m.field_sku_taken({}, { locale: "en" })] },
    });
    const wrong = { ...(await newProduct()), category_id: 99_999, images: [{ media_id: "none" }, {}] };
    const { status, json } = await ask("POST", "/products", { ...wrong, discounted_price_egp: 120 });
    expect([status, json]).toMatchObject([
      422,
      { errors: { category_id: [expect.any(String)], images: [expect.any(String)] } },
    ]);
    expect(json).toMatchObject({
      errors: { discounted_price_egp: ["The discounted price must be below the price."] },
    });
  });
});

describe("PATCH /admin/products/{id}", () => {
  test("changes only the given fields", async () => {
    const id = await insertProduct(db, { color: "red" });
    const before = productOf((await ask("GET", `/products/${id}`)).json);
    const after = productOf((await change(id, { price_egp: 99.99, color: null })).json);
    expect(after).toEqual({
      ...before,
      updated_at: after.updated_at,
      price_egp: 99.99,
      priceAfterDiscount: 99.99,
      color: null,
    });
  });

  test("changes area, skin types and concerns separately", async () => {
    const id = await insertProduct(db);
    const purpose = { area: "lips", skin_types: ["dry"], concerns: ["sun", "dryness"] };
    expect((await change(id, purpose)).json).toMatchObject({
      data: { ...purpose, concerns: ["dryness", "sun"] },
    });
    const { json } = await change(id, { concerns: ["redness"] });
    expect(productOf(json)).toMatchObject({ area: "lips", skin_types: ["dry"], concerns: ["redness"] });
    const none = { area: null, skin_types: [], concerns: [] };
    expect(productOf((await change(id, none)).json)).toMatchObject(none);
    expect((await ask("GET", "/audit-log?resource=products&per_page=1")).json).toMatchObject({
      data: [{ resource_id: String(id), before: { area: "lips", concerns: ["redness"] }, after: none }],
    });
  });

  test.each([
    { area: "sun" },
    { skin_types: ["dry", "dryness"] },
    { concerns: ["__proto__"] },
    { concerns: [null] },
    { skin_types: Array.from({ length: 31 }, () => "dry") },
  ])("rejects the unknown purpose %j", async (body) => {
    const id = await insertProduct(db, { area: "face" });
    const { status, json } = await change(id, { ...body, price_egp: 7 });
    const [field = ""] = Object.keys(body);
    expect([status, json]).toMatchObject([422, { errors: { [field]: [expect.any(String)] } }]);
    expect((await ask("GET", `/products/${id}`)).json).toMatchObject({ data: { price_egp: 250 } });
  });

  test("is found by a concern immediately after it was set", async () => {
    const { id, sku } = productOf((await ask("POST", "/products", await newProduct())).json);
    expect(await search("frizz")).not.toContain(sku);
    await change(id, { concerns: ["frizz"] });
    expect(await search("frizz")).toContain(sku);
    await change(id, { concerns: [] });
    expect(await search("frizz")).not.toContain(sku);
  });

  test("rejects a stock count from before the last movement", async () => {
    const { product } = await placeOrder();
    expect((await change(product, { stock: 20, expected_stock: 10 })).json).toEqual(
      rejection(m.admin_stock_moved({ stock: "7" }, { locale: "en" })),
    );
    expect((await change(product, { stock: 20, expected_stock: 7 })).status).toBe(200);
  });

  test("keeps the ledger right under twenty concurrent changes of stock", async () => {
    const id = await insertProduct(db, { stock: 10 });
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, place) => change(id, { stock: place * 3 })),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    const { stock, moved } = await stockOf(db, id);
    expect(stock).toBe(moved);
  });

  test("concurrent changes of names do not deadlock", async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => insertProduct(db)));
    const responses = await Promise.all(
      ids.flatMap((id, place) => [
        change(id, { name_en: `alpha beta ${place}` }),
        change(id, { name_en: `beta alpha ${place}` }),
      ]),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  });
});
