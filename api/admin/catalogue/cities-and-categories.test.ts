import { describe, expect, test } from "vitest";
import { z } from "zod";
import { AdminCity } from "#contract/admin/addresses.ts";
import { AdminCategory } from "#contract/admin/catalogue/category.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { data } from "../../responses.ts";
import { exactly } from "../../testing/test-api.ts";
import { createTestAdmin } from "../testing/test-admin.ts";

const { db, ask, call, newProduct } = await createTestAdmin();

const cityOf = (json: unknown) => exactly(data(AdminCity), json).data;
const categoryOf = (json: unknown) => exactly(data(AdminCategory), json).data;
const image = "category-image";
await db.insertInto("media").values({ id: image, width: 800, height: 800 }).execute();

describe("PATCH /admin/cities/{id}", () => {
  test("changes the delivery price immediately for customers", async () => {
    const body = { delivery_fee_egp: 82.5, delivery_days_from: 2, delivery_days_to: 4 };
    expect(cityOf((await ask("PATCH", "/cities/1", body)).json)).toMatchObject({ name_en: "Cairo", ...body });
    expect((await call("GET", "/countries/1/cities")).json).toMatchObject({
      data: { data: [{ id: 1, delivery_fee_egp: 82.5 }, ...Array(28).fill(expect.anything())] },
    });
    expect((await ask("PATCH", "/cities/1", { delivery_fee_egp: 0 })).status).toBe(200);
  });

  test.each([
    [{ delivery_days_from: 9 }, "delivery_days_to"],
    [{ name_en: "Giza" }, "name_en"],
    [{ name_ar: "الجيزة" }, "name_ar"],
  ])("rejects %j", async (body, field) => {
    const { status, json } = await ask("PATCH", "/cities/1", body);
    expect([status, json]).toMatchObject([422, { errors: { [field]: [expect.any(String)] } }]);
  });
});

describe("PATCH /admin/cities", () => {
  const all = async () => Object((await ask("GET", "/cities?per_page=100")).json).data;

  test("changes several cities and writes an entry for each", async () => {
    const cities = [
      { id: 3, delivery_fee_egp: "٩٥٫٥" },
      { id: 4, delivery_days_from: 2, delivery_days_to: 5 },
      { id: 5 },
    ];
    const { status, json } = await ask("PATCH", "/cities", { cities });
    expect([status, json]).toMatchObject([
      200,
      {
        data: [
          { id: 3, delivery_fee_egp: 95.5, delivery_days_from: 3 },
          { id: 4, delivery_days_from: 2, delivery_days_to: 5, delivery_fee_egp: 95 },
          { id: 5, delivery_fee_egp: 70 },
        ],
      },
    ]);
    const logged = await db
      .selectFrom("audit_log")
      .select("resource_id")
      .where("resource", "=", "cities")
      .where("resource_id", "in", ["3", "4", "5"])
      .orderBy("id")
      .execute();
    expect(logged.map(({ resource_id }) => resource_id)).toEqual(["3", "4"]);
  });

  const fine = { id: 6, delivery_fee_egp: 1 };
  test.each<[string, object[]]>([
    ["cities.1.delivery_fee_egp", [fine, { id: 7, delivery_fee_egp: "much" }]],
    ["cities.1.delivery_days_to", [fine, { id: 7, delivery_days_to: 0 }]],
    ["cities.1.id", [fine, { id: 700, delivery_fee_egp: 1 }]],
    ["cities.1.id", [fine, { id: 6, delivery_fee_egp: 2 }]],
    ["cities.0.name_en", [{ ...fine, name_en: "Elsewhere" }]],
    ["cities", []],
    ["cities", Array.from({ length: 101 }, (_, id) => ({ id: id + 1 }))],
  ])("rejects all changes when one is wrong, and names it: %s", async (field, cities) => {
    const before = await all();
    const { status, json } = await ask("PATCH", "/cities", { cities });
    expect([status, Object.keys(Object(json).errors)]).toEqual([422, [field]]);
    expect(await all()).toEqual(before);
  });

  test("accepts one of two concurrent changes from the same versions", async () => {
    const rows: { id: number; updated_at: string }[] = await all();
    const sheet = (fee: number) => ({
      cities: rows.map(({ id, updated_at }) => ({ id, updated_at, delivery_fee_egp: fee })),
    });
    const responses = await Promise.all([
      ask("PATCH", "/cities", sheet(61)),
      ask("PATCH", "/cities", { cities: sheet(62).cities.reverse() }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 412]);
    const fees = new Set((await all()).map((row: { delivery_fee_egp: number }) => row.delivery_fee_egp));
    expect(fees.size).toBe(1);
    expect(responses.find(({ status }) => status === 412)?.json).toMatchObject({
      changed_by: { id: expect.any(Number) },
    });
  });
});

describe("categories", () => {
  test("categories are created with an image and a key", async () => {
    const body = { name_en: "Gift Sets & More", name_ar: "هدايا", media_id: image };
    const made = await ask("POST", "/categories", body);
    expect([made.status, categoryOf(made.json)]).toMatchObject([
      201,
      { ...body, key: "gift-sets-more", position: 0, product_count: 0 },
    ]);
    expect((await ask("POST", "/categories", body)).json).toHaveProperty("errors.name_en");
    expect((await ask("POST", "/categories", { ...body, key: "gifts" })).status).toBe(201);
    expect((await ask("POST", "/categories", { ...body, key: "gifts" })).json).toHaveProperty("errors.key");
    expect((await ask("POST", "/categories", { ...body, media_id: "none" })).json).toHaveProperty(
      "errors.media_id",
    );
  });

  test("update the search when they are renamed", async () => {
    const { json } = await ask("POST", "/products", await newProduct());
    const { category_id, sku } = await db
      .selectFrom("products")
      .select(["category_id", "sku"])
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(json).toMatchObject({ data: { sku } });
    await ask("PATCH", `/categories/${category_id}`, { name_en: "Xylophones" });
    expect(JSON.stringify((await call("GET", "/search?query=xylophones")).json)).toContain(sku);
  });

  test("can be renamed during concurrent changes of products", async () => {
    const product = await insertProduct(db);
    const { category_id } = await db
      .selectFrom("products")
      .select("category_id")
      .where("id", "=", product)
      .executeTakeFirstOrThrow();
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, place) =>
        place % 2 === 0
          ? ask("PATCH", `/categories/${category_id}`, { name_en: `Name ${place}` })
          : ask("PATCH", `/products/${product}`, { name_en: `Name ${place}`, category_id, stock: place }),
      ),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe("DELETE /admin/categories/{id}", () => {
  test("rejects a category with products and counts them", async () => {
    const { category_id } = await newProduct();
    await insertProduct(db, { category_id });
    await insertProduct(db, { category_id, status: "archived" });
    const { status, json } = await ask("DELETE", `/categories/${category_id}`);
    expect([status, json]).toMatchObject([409, { message: expect.stringContaining("2 products") }]);
  });

  test("excludes a concurrent new product in the category", async () => {
    const product = await newProduct();
    const [saved, deleted] = await Promise.all([
      ask("POST", "/products", product),
      ask("DELETE", `/categories/${product.category_id}`),
    ]);
    expect([
      [201, 409],
      [422, 204],
    ]).toContainEqual([saved.status, deleted.status]);
  });
});

describe("PUT /admin/categories/order", () => {
  const listed = async () => {
    const { json } = await call("GET", "/categories");
    return z
      .object({ data: z.object({ data: z.array(z.looseObject({ id: z.int() })) }) })
      .parse(json)
      .data.data.map(({ id }) => id);
  };

  test("sets the order that customers see", async () => {
    await newProduct();
    const ids = (await listed()).reverse();
    expect((await ask("PUT", "/categories/order", { ids })).status).toBe(204);
    expect(await listed()).toEqual(ids);
    expect((await ask("PUT", "/categories/order", { ids: ids.slice(1) })).status).toBe(409);
    expect((await ask("PUT", "/categories/order", { ids: [...ids, 2_000_000_000] })).status).toBe(422);
    expect(await listed()).toEqual(ids);
  });
});
