import { describe, expect, test } from "vitest";
import { z } from "zod";
import { AdminProduct, PreviewLink } from "#contract/admin/catalogue/product.ts";
import { opensPreview } from "#shop/catalogue/preview-link.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";
import { waitingStatements } from "#shop/testing/waiting-statements.ts";
import { insertSignedInBuyer } from "../../testing/order-request.ts";
import { createTestAdmin, dataIn, Listed } from "../testing/test-admin.ts";

const { db, ask, call, staff, newProduct } = await createTestAdmin();

const make = async (body: object = {}) =>
  dataIn(AdminProduct, (await ask("POST", "/products", { ...(await newProduct()), ...body })).json);
const change = (id: number, body: object) => ask("PATCH", `/products/${id}`, body);
const idsIn = (json: unknown) => Listed.parse(json).data.map(({ id }) => id);
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

/** Returns the places where customers find a product with a unique name and category. */
async function seenAt({ id, category, name_en }: AdminProduct) {
  const places = {
    page: `/products/${id}`,
    reviews: `/products/${id}/reviews`,
    list: `/products?category_id=${category.id}`,
    search: `/search?query=${encodeURIComponent(name_en)}`,
    facets: `/products/facets?category_id=${category.id}`,
  };
  const seen = await Promise.all(
    Object.entries(places).map(async ([place, path]) => {
      const { status, json } = await call("GET", path);
      const isThere = place === "facets" ? /"price":\{/ : new RegExp(`"id":${id},|"productId":|"meta"`);
      const text = JSON.stringify(json);
      if (place === "reviews") return [place, status === 200];
      return [
        place,
        status === 200 && isThere.test(text) && (place !== "list" || text.includes(`"id":${id},`)),
      ];
    }),
  );
  return Object.fromEntries(seen);
}

const everywhere = { page: true, reviews: true, list: true, search: true, facets: true };
const nowhere = { page: false, reviews: false, list: false, search: false, facets: false };

test("a draft is hidden, a published product visible everywhere, an archived one hidden", async () => {
  const product = await make({ name_en: "Quince nectar", status: "draft", stock: 4 });
  expect(product).toMatchObject({ status: "draft", in_stock: false, stock: 4 });
  expect(await seenAt(product)).toEqual(nowhere);
  await change(product.id, { status: "published" });
  expect(await seenAt(product)).toEqual(everywhere);
  const archived = dataIn(AdminProduct, (await change(product.id, { status: "archived" })).json);
  expect(archived.archived_at).not.toBeNull();
  expect(await seenAt(product)).toEqual(nowhere);
  const counted = await call("GET", "/categories");
  expect(JSON.stringify(counted.json)).toMatch(
    new RegExp(`"id":${product.category.id}[^}]*"product_count":0`),
  );
});

test("an archived product in a cart cannot be ordered, and earlier orders keep it", async () => {
  const id = await insertProduct(db);
  const buyer = await insertSignedInBuyer(db, [[id, 2]]);
  const signedIn = { token: buyer.token };
  const order = await call("POST", "/orders", { ...signedIn, body: buyer.body });
  expect(order.status).toBe(201);
  await call("POST", "/cart", { ...signedIn, body: { product_id: id, quantity: 1 } });
  await change(id, { status: "archived" });
  const cart = await call("GET", "/cart", signedIn);
  expect(cart.json).toMatchObject({
    data: {
      items: [{ products: [{ available: false, product: { id, in_stock: false, max_quantity: 0 } }] }],
    },
  });
  const rejected = await call("POST", "/orders", { ...signedIn, body: buyer.body });
  expect(rejected.status).toBe(409);
  const added = await call("POST", "/cart", { ...signedIn, body: { product_id: id, quantity: 1 } });
  expect(added.status).toBe(404);
  const wished = await call("POST", "/client/wishlist", { ...signedIn, body: { product_id: id } });
  expect(wished.status).toBe(404);
  const orders = await call("GET", "/orders", signedIn);
  expect(orders.json).toMatchObject({ data: [{ details: [{ product: { id, in_stock: false } }] }] });
});

test("archiving during orders: each order is complete or rejected", async () => {
  const id = await insertProduct(db, { stock: 100 });
  const buyers = await Promise.all(Array.from({ length: 6 }, () => insertSignedInBuyer(db, [[id, 1]])));
  const statuses = await Promise.all([
    ...buyers.map(async ({ token, body }) => (await call("POST", "/orders", { token, body })).status),
    change(id, { status: "archived" }).then(({ status }) => status),
  ]);
  expect(statuses.slice(0, -1).every((status) => status === 201 || status === 409)).toBe(true);
  expect(statuses.at(-1)).toBe(200);
  const late = await insertSignedInBuyer(db, [[id, 1]]);
  expect((await call("POST", "/orders", late)).status).toBe(409);
  const { json } = await ask("GET", `/products/${id}`);
  const ordered = statuses.slice(0, -1).filter((status) => status === 201).length;
  expect(json).toMatchObject({ data: { stock: 100 - ordered, sold: ordered } });
});

describe("a planned change", () => {
  test("shows a future discount to staff, and the price to customers", async () => {
    const { id } = await make({ price_egp: 120 });
    const starts = inSeconds(60);
    const { json } = await change(id, { discounted_price_egp: 90, discount_starts_at: starts });
    expect(json).toMatchObject({
      data: { discounted_price_egp: 90, priceAfterDiscount: 120, discount_starts_at: starts },
    });
    expect((await call("GET", `/products/${id}`)).json).toMatchObject({
      data: { discounted_price_egp: null, priceAfterDiscount: 120, discount_percent: 0 },
    });
    const now = await change(id, { discount_starts_at: null, discount_ends_at: starts });
    expect(now.json).toMatchObject({ data: { priceAfterDiscount: 90 } });
  });

  test.each([
    [{ publish_at: inSeconds(60) }, "publish_at"],
    [{ status: "gone" }, "status"],
    [{ discounted_price_egp: 120 }, "discounted_price_egp"],
    [{ price_egp: 90, discounted_price_egp: 95 }, "discounted_price_egp"],
    [{ low_stock_at: -1 }, "low_stock_at"],
    [{ search_title_en: "x".repeat(121) }, "search_title_en"],
    [{ stock: 5, stock_reason: "stolen" }, "stock_reason"],
    [{ stock: 0, stock_reason: "goods_in" }, "stock"],
    [{ stock: 9, stock_reason: "damaged" }, "stock"],
  ])("rejects %j at its field and changes nothing", async (body, field) => {
    const product = await make({ stock: 3 });
    const { status, json } = await change(product.id, { ...body, name_en: "Changed" });
    expect([status, json]).toMatchObject([422, { errors: { [field]: [expect.any(String)] } }]);
    const after = dataIn(AdminProduct, (await ask("GET", `/products/${product.id}`)).json);
    expect(after).toEqual(product);
  });
});

test("the list filters by status, low stock and missing texts, and counts by status", async () => {
  const category_id = (await newProduct()).category_id;
  const texts = { description_en: "Soft", description_ar: "ناعم" };
  const low = await make({ ...texts, category_id, stock: 2, low_stock_at: 2 });
  const draft = await make({ ...texts, category_id, status: "draft" });
  const untranslated = await make({ category_id, stock: 9, description_ar: "ناعم", benefits_ar: "يرطّب" });
  const list = async (query: string) =>
    idsIn((await ask("GET", `/products?category_id=${category_id}&${query}`)).json);
  expect(await list("low_stock=1")).toEqual([low.id]);
  expect(await list("low_stock=0&order=asc")).toEqual([draft.id, untranslated.id]);
  expect(await list("status=draft")).toEqual([draft.id]);
  expect(await list("missing_text=en")).toEqual([untranslated.id]);
  expect(await list("missing_text=ar")).toEqual([]);
  expect(untranslated).toMatchObject({ missing_en: ["description", "benefits"], missing_ar: [] });
  const { json } = await ask("GET", `/products/counts?category_id=${category_id}`);
  expect(json).toEqual({ data: { all: 3, published: 2, draft: 1, archived: 0 } });
});

test("a stock movement has a reason and the stock after it", async () => {
  const { id } = await make({ stock: 10 });
  await change(id, { stock: 10 });
  await change(id, { stock: 34, stock_reason: "goods_in", stock_note: "Invoice 12" });
  const packer = await change(id, { stock: 30, expected_stock: 34, stock_reason: "damaged" });
  expect(packer.status).toBe(200);
  await change(id, { stock: 31 });
  const { json } = await ask("GET", `/products/${id}/stock-movements`);
  expect(json).toMatchObject({
    data: [
      { change: 1, reason: "counted", stock_after: 31 },
      { change: -4, reason: "damaged", stock_after: 30 },
      { change: 24, reason: "goods_in", note: "Invoice 12", stock_after: 34 },
      { change: 10, reason: "opening", stock_after: 10 },
    ],
  });
});

test("duplicates are drafts with their own SKU, also concurrently", async () => {
  const original = await make({ sku: "DUP-1", name_en: "Fig oil", stock: 5, concerns: ["dryness"] });
  const made = await Promise.all([1, 2, 3].map(() => ask("POST", `/products/${original.id}/duplicate`)));
  const copies = made.map(({ json }) => dataIn(AdminProduct, json));
  expect(copies.map(({ sku }) => sku).sort()).toEqual(["DUP-1-2", "DUP-1-3", "DUP-1-4"]);
  for (const copy of copies) {
    expect(copy).toMatchObject({ name_en: "Fig oil", status: "draft", stock: 0, concerns: ["dryness"] });
  }
});

test("a duplicate avoids the SKU of a concurrent product", async () => {
  const original = await make({ sku: "DUP-5" });
  let copying: ReturnType<typeof ask> | undefined;
  await db.transaction().execute(async (tx) => {
    await insertProduct(tx, { sku: "DUP-5-2" });
    copying = ask("POST", `/products/${original.id}/duplicate`);
    await expect.poll(() => waitingStatements(db), { interval: 5 }).toBe(1);
  });
  expect(dataIn(AdminProduct, (await copying)?.json).sku).toBe("DUP-5-3");
});

test("bulk publishing returns one result per product", async () => {
  const [one, other] = [await make({ status: "draft" }), await make({ status: "draft" })];
  const ids = [one.id, 2_000_000_000, other.id, one.id];
  const { status, json } = await ask("PATCH", "/products", { ids, status: "published" });
  expect([status, json]).toMatchObject([
    200,
    {
      data: [
        { id: one.id, ok: true },
        { ok: false, message: expect.any(String) },
        { id: other.id, ok: true },
      ],
    },
  ]);
  expect((await call("GET", `/products/${other.id}`)).status).toBe(200);
});

test("a preview link opens one product for an hour", async () => {
  const { id } = await make({ status: "draft" });
  const { json } = await ask("GET", `/products/${id}/preview-link`, undefined, { token: staff.token });
  const link = z.object({ data: PreviewLink }).parse(json).data;
  const url = new URL(link.url_en);
  expect(url.pathname).toBe(`/en/product/${id}`);
  expect(new URL(link.url_ar).pathname).toBe(`/product/${id}`);
  const token = url.searchParams.get("preview") ?? "";
  const later = new Date(Date.now() + 3_600_001);
  expect(opensPreview(testCodeKey, id, token)).toBe(true);
  expect(opensPreview(testCodeKey, id + 1, token)).toBe(false);
  expect(opensPreview(testCodeKey, id, token, later)).toBe(false);
  const [time = "", signature = ""] = token.split(".");
  expect(opensPreview(testCodeKey, id, `${Number(time) + 9_000_000}.${signature}`)).toBe(false);
  expect(opensPreview(testCodeKey, id, "")).toBe(false);
});
