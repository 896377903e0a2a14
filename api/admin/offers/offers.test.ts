import { describe, expect, test } from "vitest";
import { z } from "zod";
import { pageOf } from "#contract/admin/list-query.ts";
import { AdminOffer } from "#contract/admin/offers/offer.ts";
import { m } from "#messages/compiled/messages.js";
import type { OfferTerms } from "#shop/pricing/offer.ts";
import { insertOffer } from "#shop/testing/insert-offer.ts";
import { insertCategory, insertProduct } from "#shop/testing/insert-product.ts";
import { data } from "../../responses.ts";
import { exactly, rejection } from "../../testing/test-api.ts";
import { createTestAdmin } from "../testing/test-admin.ts";

const { db, ask, staff, placeOrder } = await createTestAdmin();

const product = await insertProduct(db);
const category = await insertCategory(db);
const names = { name_en: "Summer", name_ar: "الصيف" };
const offerOf = (json: unknown) => exactly(data(AdminOffer), json).data;
const create = (body: object) => ask("POST", "/offers", { ...names, ...body });
const everyProduct = { product_ids: null, category_ids: null };
const tenPercent: OfferTerms = { kind: "percent", percent: 1000, min_subtotal: 0 };

/** Accepted body of each kind, and the fields that the response adds. */
const kinds = [
  [{ kind: "percent", percent: 12.5 }, { min_subtotal_egp: 0 }],
  [{ kind: "amount", amount_egp: 49.99, min_subtotal_egp: 300.5 }, {}],
  [
    { kind: "buy_x_get_y", buy: { quantity: 1 }, get: { quantity: 1, percent: 50 } },
    {
      buy: { quantity: 1, ...everyProduct },
      get: { quantity: 1, percent: 50, ...everyProduct },
      max_sets: null,
    },
  ],
  [
    {
      kind: "buy_x_get_y",
      buy: { quantity: 2, product_ids: [product, product], category_ids: [] },
      get: { quantity: 1, percent: 100, category_ids: [category] },
      max_sets: 3,
    },
    {
      buy: { quantity: 2, product_ids: [product], category_ids: null },
      get: { quantity: 1, percent: 100, product_ids: null, category_ids: [category] },
    },
  ],
  [{ kind: "bundle", product_ids: [product, product], price_egp: 150 }, {}],
  [{ kind: "gift", gift_product_id: product, min_subtotal_egp: 500 }, {}],
  [
    { kind: "free_delivery", city_ids: [2, 1] },
    { min_subtotal_egp: 0, combines_with_coupons: true },
  ],
] as const;

describe("POST /admin/offers", () => {
  test.each(kinds)("creates %j", async (body, added) => {
    const { status, json } = await create(body);
    expect([status, offerOf(json)]).toEqual([
      201,
      {
        id: expect.any(Number),
        ...names,
        starts: null,
        ends: null,
        active: true,
        state: "running",
        combines_with_coupons: false,
        ...body,
        ...added,
        orders: 0,
        given_egp: 0,
        average_order_egp: null,
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ]);
  });

  test("starts and ends with days in Cairo", async () => {
    const days = { starts: "2026-05-01", ends: "2026-05-31", combines_with_coupons: true, active: false };
    expect(offerOf((await create({ kind: "percent", percent: 5, ...days })).json)).toMatchObject({
      starts: "2026-04-30T21:00:00.000Z",
      ends: "2026-05-31T20:59:59.999Z",
      combines_with_coupons: true,
      active: false,
    });
  });

  const buy = { quantity: 1 };
  const get = { quantity: 1, percent: 50 };
  test.each([
    [{ kind: "percent" }, "percent"],
    [{ kind: "percent", percent: 0 }, "percent"],
    [{ kind: "percent", percent: 100.01 }, "percent"],
    [{ kind: "percent", percent: 5, price_egp: 10 }, "price_egp"],
    [{ kind: "percent", percent: 5, name_ar: "x".repeat(81) }, "name_ar"],
    [{ kind: "percent", percent: 5, starts: "2026-05-02", ends: "2026-05-01" }, "ends"],
    [{ kind: "amount", amount_egp: 0 }, "amount_egp"],
    [{ kind: "buy_x_get_y", buy }, "get"],
    [{ kind: "buy_x_get_y", buy: { quantity: 21 }, get }, "buy.quantity"],
    [{ kind: "buy_x_get_y", buy, get, max_sets: 101 }, "max_sets"],
    [{ kind: "buy_x_get_y", buy: { ...buy, product_ids: [2e9] }, get }, "buy.product_ids"],
    [{ kind: "buy_x_get_y", buy, get: { ...get, category_ids: [2e9] } }, "get.category_ids"],
    [{ kind: "bundle", price_egp: 100, product_ids: [product] }, "product_ids"],
    [{ kind: "bundle", price_egp: 100, product_ids: Array(11).fill(product) }, "product_ids"],
    [{ kind: "gift", gift_product_id: 2e9 }, "gift_product_id"],
    [{ kind: "free_delivery", city_ids: [2e9] }, "city_ids"],
    [{ kind: "free_delivery", combines_with_coupons: false }, "combines_with_coupons"],
    [{ kind: "lottery" }, "kind"],
  ])("rejects %j", async (body, field) => {
    const { status, json } = await create(body);
    expect([status, json]).toMatchObject([422, { errors: { [field]: [expect.any(String)] } }]);
  });
});

describe("PATCH /admin/offers/{id}", () => {
  test("changes only the given fields, and null removes a limit", async () => {
    const ends_at = new Date("2027-01-01");
    const id = await insertOffer(
      db,
      { kind: "free_delivery", min_subtotal: 50_000, city_ids: [1] },
      { ends_at },
    );
    const before = offerOf((await ask("GET", `/offers/${id}`)).json);
    const { json } = await ask("PATCH", `/offers/${id}`, { ends: null, min_subtotal_egp: 400 });
    const expected = { ...before, ends: null, min_subtotal_egp: 400, updated_at: expect.any(String) };
    expect(offerOf(json)).toEqual(expected);
    expect(offerOf((await ask("PATCH", `/offers/${id}`, { city_ids: null })).json).city_ids).toBe(null);
  });

  test("changes the kind with all fields of the new one", async () => {
    const id = await insertOffer(db, { kind: "bundle", product_ids: [product, product], price: 10_000 });
    const rejected = await ask("PATCH", `/offers/${id}`, { kind: "amount" });
    expect(rejected.json).toMatchObject({ errors: { amount_egp: [expect.any(String)] } });
    const changed = offerOf((await ask("PATCH", `/offers/${id}`, { kind: "amount", amount_egp: 20 })).json);
    expect(changed).toMatchObject({ kind: "amount", amount_egp: 20, min_subtotal_egp: 0 });
    expect(changed).not.toHaveProperty("price_egp");
    const free = await ask("PATCH", `/offers/${id}`, { kind: "free_delivery" });
    expect(offerOf(free.json)).toMatchObject({ kind: "free_delivery", combines_with_coupons: true });
  });

  test("rejects a field of another kind and an end before the start", async () => {
    const id = await insertOffer(db, tenPercent, { starts_at: new Date("2026-05-01") });
    expect((await ask("PATCH", `/offers/${id}`, { price_egp: 5 })).json).toMatchObject({
      errors: { price_egp: [m.field_unknown({}, { locale: "en" })] },
    });
    expect((await ask("PATCH", `/offers/${id}`, { ends: "2026-04-01" })).json).toMatchObject({
      errors: { ends: [expect.any(String)] },
    });
  });
});

test("managers create and change an offer above half off", async () => {
  const asStaff = { token: staff.token };
  const large = { ...names, kind: "percent", percent: 60, active: false };
  const { id } = offerOf((await ask("POST", "/offers", large, asStaff)).json);
  expect((await ask("PATCH", `/offers/${id}`, { percent: 70 }, asStaff)).status).toBe(200);
});

describe("an offer that orders received", () => {
  test("the figures leave out cancelled orders, and an offer with orders is switched off instead of deleted", async () => {
    await db.updateTable("offers").set({ active: false }).execute();
    const id = await insertOffer(db, { kind: "amount", amount: 2000, min_subtotal: 0 });
    const one = await placeOrder();
    const other = await placeOrder();
    await ask("POST", `/orders/${other.id}/cancel`, {});
    const { total } = await db
      .selectFrom("orders")
      .select("total")
      .where("id", "=", one.id)
      .executeTakeFirstOrThrow();
    expect(offerOf((await ask("GET", `/offers/${id}`)).json)).toMatchObject({
      orders: 1,
      given_egp: 20,
      average_order_egp: total / 100,
    });
    const kept = await ask("DELETE", `/offers/${id}`);
    expect([kept.status, kept.json]).toEqual([409, rejection(expect.stringContaining("Turn it off"))]);
    expect((await ask("PATCH", `/offers/${id}`, { active: false })).status).toBe(200);
  });

  test("an offer without orders can be deleted", async () => {
    const id = await insertOffer(db, tenPercent, { active: false });
    expect((await ask("DELETE", `/offers/${id}`)).status).toBe(204);
    expect((await ask("GET", `/offers/${id}`)).status).toBe(404);
  });
});

describe("the offer of the settings", () => {
  const readSettings = async () =>
    z
      .object({ data: z.object({ free_delivery_from_egp: z.number().nullable(), updated_at: z.string() }) })
      .parse((await ask("GET", "/settings/1")).json).data;
  const offerOfSettings = async () => {
    await ask("PATCH", "/settings/1", { free_delivery_from_egp: 900 });
    const { free_delivery_offer_id } = await db
      .selectFrom("settings")
      .select("free_delivery_offer_id")
      .executeTakeFirstOrThrow();
    return free_delivery_offer_id;
  };

  test("changes the settings and their version", async () => {
    const id = await offerOfSettings();
    const before = await readSettings();
    await ask("PATCH", `/offers/${id}`, { min_subtotal_egp: 700 });
    const after = await readSettings();
    expect([before.free_delivery_from_egp, after.free_delivery_from_egp]).toEqual([900, 700]);
    expect(after.updated_at).not.toBe(before.updated_at);
  });

  test("an offer of another kind, or a deleted one, leaves the settings without free delivery", async () => {
    const id = await offerOfSettings();
    await ask("PATCH", `/offers/${id}`, {
      kind: "amount",
      amount_egp: 1,
      min_subtotal_egp: 5,
      active: false,
    });
    expect((await readSettings()).free_delivery_from_egp).toBe(null);
    const next = await offerOfSettings();
    expect(next).not.toBe(id);
    expect((await ask("DELETE", `/offers/${next}`)).status).toBe(204);
    expect((await readSettings()).free_delivery_from_egp).toBe(null);
  });
});

test("offers are filtered by state, kind and name", async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000);
  const coming = await insertOffer(db, tenPercent, { starts_at: day(1), name_en: "Coming 50%_off" });
  const ended = await insertOffer(db, tenPercent, { ends_at: day(-1) });
  const off = await insertOffer(db, tenPercent, { active: false });
  const gift: OfferTerms = { kind: "gift", gift_product_id: product, min_subtotal: 0 };
  const running = await insertOffer(db, gift, { starts_at: day(-1), ends_at: day(1) });
  const ids = async (query: string) => {
    const { json } = await ask("GET", `/offers?per_page=100&${query}`);
    return exactly(pageOf(AdminOffer), json).data.map((offer) => offer.id);
  };
  const all = [coming, ended, off, running];
  for (const [state, id] of Object.entries({ coming, ended, off, running })) {
    expect((await ids(`state=${state}`)).filter((one) => all.includes(one))).toEqual([id]);
    expect(offerOf((await ask("GET", `/offers/${id}`)).json).state).toBe(state);
  }
  expect(await ids("kind=gift&state=running")).toEqual([running]);
  expect(await ids("q=50%25_OFF")).toEqual([coming]);
  expect((await ask("GET", "/offers?kind=lottery")).status).toBe(422);
});
