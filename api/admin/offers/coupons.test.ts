import { describe, expect, test } from "vitest";
import { AdminCoupon, CouponUse } from "#contract/admin/coupons/coupon.ts";
import { pageOf } from "#contract/admin/list-query.ts";
import { m } from "#messages/compiled/messages.js";
import { insertCoupon } from "#shop/testing/insert-coupon.ts";
import { insertCategory, insertProduct } from "#shop/testing/insert-product.ts";
import { data } from "../../responses.ts";
import { insertSignedInBuyer } from "../../testing/order-request.ts";
import { exactly, rejection } from "../../testing/test-api.ts";
import { createTestAdmin, One } from "../testing/test-admin.ts";

const { db, ask, call, staff, placeOrder } = await createTestAdmin();

let made = 0;
const body = (changes: object = {}) => ({
  code: `CODE${++made}`,
  discount: 10,
  start: "2026-01-01",
  end: "2026-12-31",
  ...changes,
});
const couponOf = (json: unknown) => exactly(data(AdminCoupon), json).data;

describe("POST /admin/coupons", () => {
  test("creates a coupon with days in Cairo, one use per customer and no other limit", async () => {
    const { status, json } = await ask("POST", "/coupons", body({ code: " eid  mubarak " }));
    expect([status, couponOf(json)]).toEqual([
      201,
      {
        id: expect.any(Number),
        code: "EID MUBARAK",
        kind: "percent",
        discount: 10,
        amount_egp: null,
        product_ids: null,
        category_ids: null,
        start: "2025-12-31T22:00:00.000Z",
        end: "2026-12-31T21:59:59.999Z",
        state: expect.any(String),
        uses_total: null,
        uses_per_customer: 1,
        min_subtotal_egp: null,
        listed: true,
        used: 0,
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ]);
  });

  test("accepts a coupon without dates, which applies at once, and takes dates and gives them back", async () => {
    const { start: _, end: __, ...rest } = body();
    const made = couponOf((await ask("POST", "/coupons", rest)).json);
    expect(made).toMatchObject({ start: null, end: null, state: "running" });
    const product = await insertProduct(db);
    const { token, body: order } = await insertSignedInBuyer(db, [[product, 1]]);
    expect((await call("POST", "/orders", { token, body: { ...order, coupon: made.code } })).status).toBe(
      201,
    );
    const change = async (changes: object) =>
      couponOf((await ask("PATCH", `/coupons/${made.id}`, changes)).json);
    expect(await change({ end: "2026-01-31" })).toMatchObject({ start: null, state: "ended" });
    expect(await change({ end: null })).toMatchObject({ end: null, state: "running" });
    expect((await ask("POST", "/coupons", { ...rest, code: "LATE1", end: "1999-01-01" })).status).toBe(422);
  });

  test("accepts timestamps, limits and two decimals", async () => {
    const all = { discount: 12.25, uses_total: 5, uses_per_customer: 2, min_subtotal_egp: 300.5 };
    const times = { start: "2026-05-01T10:00:00+03:00", end: "2026-05-01T07:00:01Z" };
    expect(couponOf((await ask("POST", "/coupons", body({ ...all, ...times }))).json)).toMatchObject({
      ...all,
      start: "2026-05-01T07:00:00.000Z",
      end: "2026-05-01T07:00:01.000Z",
    });
  });

  test("is accepted from customers in any spelling", async () => {
    await ask("POST", "/coupons", body({ code: "Smile-20", end: "2099-12-31" }));
    expect(JSON.stringify((await call("GET", "/coupons")).json)).toContain("SMILE-20");
    expect((await ask("GET", "/coupons?q=smile 20")).json).toMatchObject({ meta: { total: 1 } });
  });

  test("rejects a used code in any spelling", async () => {
    await ask("POST", "/coupons", body({ code: "Twice 10" }));
    const { status, json } = await ask("POST", "/coupons", body({ code: "twice-١٠" }));
    expect([status, json]).toMatchObject([
      422,
      { errors: { code: [m.field_coupon_code_taken({}, { locale: "en" })] } },
    ]);
  });

  test.each([
    ["code", "A-_-B"],
    ["code", "<b>OFF</b>"],
    ["discount", 0],
    ["discount", 100.01],
    ["start", "2026-02-30"],
    ["start", "2026-01-01T10:00:00"],
    ["end", "2025-12-30"],
    ["uses_per_customer", 0],
  ])("rejects %s %j", async (field, value) => {
    const { status, json } = await ask("POST", "/coupons", body({ [field]: value }));
    expect([status, json]).toMatchObject([422, { errors: { [field]: [expect.any(String)] } }]);
  });
});

describe("PATCH /admin/coupons/{id}", () => {
  test("changes only the given fields, and null removes a limit", async () => {
    const id = await insertCoupon(db, { uses_total: 3 });
    const before = couponOf((await ask("GET", `/coupons/${id}`)).json);
    const after = couponOf((await ask("PATCH", `/coupons/${id}`, { uses_total: null, discount: 50 })).json);
    expect(after).toEqual({ ...before, uses_total: null, discount: 50, updated_at: expect.any(String) });
  });

  test("keeps the end after the start", async () => {
    const id = couponOf((await ask("POST", "/coupons", body())).json).id;
    expect((await ask("PATCH", `/coupons/${id}`, { start: "2027-01-01" })).json).toMatchObject({
      errors: { end: ["The end must come after the start."] },
    });
    expect((await ask("PATCH", `/coupons/${id}`, { end: "2025-01-01" })).status).toBe(422);
    expect((await ask("PATCH", `/coupons/${id}`, { start: "2027-01-01", end: "2027-01-01" })).status).toBe(
      200,
    );
  });
});

describe("a coupon of another kind than a percentage", () => {
  test("a coupon for an amount or free delivery is created for some products and categories", async () => {
    const [product, category] = [await insertProduct(db), await insertCategory(db)];
    const scope = { product_ids: [product, product], category_ids: [category] };
    const amount = body({ discount: undefined, kind: "amount", amount_egp: 49.5, ...scope });
    expect(couponOf((await ask("POST", "/coupons", amount)).json)).toMatchObject({
      kind: "amount",
      discount: 0,
      amount_egp: 49.5,
      product_ids: [product],
      category_ids: [category],
    });
    const free = body({ discount: undefined, kind: "free_delivery", product_ids: [] });
    expect(couponOf((await ask("POST", "/coupons", free)).json)).toMatchObject({
      kind: "free_delivery",
      discount: 0,
      amount_egp: null,
      product_ids: null,
    });
  });

  test.each([
    [{ kind: "amount" }, "discount"],
    [{ kind: "amount", discount: undefined }, "amount_egp"],
    [{ kind: "amount", discount: undefined, amount_egp: 0 }, "amount_egp"],
    [{ kind: "free_delivery", discount: undefined, amount_egp: 5 }, "amount_egp"],
    [{ discount: undefined }, "discount"],
    [{ kind: "gift" }, "kind"],
    [{ product_ids: [2e9] }, "product_ids"],
    [{ category_ids: [2e9] }, "category_ids"],
  ])("is rejected with %j", async (changes, field) => {
    const { status, json } = await ask("POST", "/coupons", body(changes));
    expect([status, json]).toMatchObject([422, { errors: { [field]: [expect.any(String)] } }]);
  });

  test("changes to another kind with its field, and keeps its products", async () => {
    const id = await insertCoupon(db, { product_ids: [await insertProduct(db)] });
    expect((await ask("PATCH", `/coupons/${id}`, { kind: "amount" })).json).toMatchObject({
      errors: { amount_egp: [expect.any(String)] },
    });
    const before = couponOf((await ask("GET", `/coupons/${id}`)).json);
    const changed = couponOf((await ask("PATCH", `/coupons/${id}`, { kind: "amount", amount_egp: 30 })).json);
    const amount = { kind: "amount", discount: 0, amount_egp: 30 };
    expect(changed).toEqual({ ...before, ...amount, updated_at: expect.any(String) });
    expect((await ask("PATCH", `/coupons/${id}`, { discount: 5 })).status).toBe(422);
    expect(couponOf((await ask("PATCH", `/coupons/${id}`, { listed: false })).json)).toMatchObject(amount);
    const free = await ask("PATCH", `/coupons/${id}`, { kind: "free_delivery", product_ids: null });
    expect(couponOf(free.json)).toMatchObject({ discount: 0, amount_egp: null, product_ids: null });
    const { json } = await ask("GET", "/coupons?kind=free_delivery&per_page=100");
    expect(exactly(pageOf(AdminCoupon), json).data.every(({ kind }) => kind === "free_delivery")).toBe(true);
  });
});

test("managers create and change a coupon above half off", async () => {
  const asStaff = { token: staff.token };
  const created = await ask("POST", "/coupons", body({ discount: 100 }), asStaff);
  expect(created.status).toBe(201);
  const changed = await ask("PATCH", `/coupons/${couponOf(created.json).id}`, { discount: 60 }, asStaff);
  expect(couponOf(changed.json).discount).toBe(60);
});

test("an unlisted coupon is hidden and still works (A12)", async () => {
  const code = `SORRY${++made}`;
  const response = await ask(
    "POST",
    "/coupons",
    body({ code, discount: 100, listed: false, end: "2099-12-31" }),
  );
  const { id, listed } = couponOf(response.json);
  expect(listed).toBe(false);
  expect(JSON.stringify((await call("GET", "/coupons")).json)).not.toContain(code);
  const { token, body: order } = await insertSignedInBuyer(db, [[await insertProduct(db), 1]]);
  expect(JSON.stringify((await call("GET", "/coupons", { token })).json)).not.toContain(code);
  const placed = await call("POST", "/orders", { token, body: { ...order, coupon: code } });
  expect(placed).toMatchObject({ status: 201, json: { data: { coupon: code } } });
  await ask("PATCH", `/coupons/${id}`, { listed: true });
  expect(JSON.stringify((await call("GET", "/coupons")).json)).toContain(code);
  expect((await ask("POST", "/coupons", body({ listed: "yes" }))).status).toBe(422);
});

describe("DELETE /admin/coupons/{id}", () => {
  test("deletes an unused coupon and rejects a used one", async () => {
    const [unused, used] = [await insertCoupon(db), await insertCoupon(db)];
    const { id } = await placeOrder();
    await db.insertInto("coupon_redemptions").values({ order_id: id, coupon_id: used }).execute();
    expect((await ask("DELETE", `/coupons/${unused}`)).status).toBe(204);
    expect((await ask("GET", `/coupons/${unused}`)).status).toBe(404);
    const kept = await ask("DELETE", `/coupons/${used}`);
    expect([kept.status, kept.json]).toEqual([409, rejection(expect.stringContaining("has been used"))]);
  });
});

test("coupons are filtered by coming, running and ended", async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000);
  const coming = await insertCoupon(db, { starts_at: day(1), ends_at: day(2) });
  const ended = await insertCoupon(db, { starts_at: day(-2), ends_at: day(-1) });
  const ids = async (state: string) => {
    const { json } = await ask("GET", `/coupons?state=${state}&per_page=100`);
    return exactly(pageOf(AdminCoupon), json).data.map((coupon) => coupon.id);
  };
  expect(await ids("coming")).toContain(coming);
  expect(await ids("ended")).toContain(ended);
  expect(await ids("running")).not.toContain(coming);
});

test("a coupon has its state now, also without uses left", async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000);
  const running = { starts_at: day(-1), ends_at: day(1) };
  const stateOf = async (columns: Parameters<typeof insertCoupon>[1]) => {
    const id = await insertCoupon(db, columns);
    return couponOf((await ask("GET", `/coupons/${id}`)).json).state;
  };
  expect(await stateOf({ starts_at: day(1), ends_at: day(2) })).toBe("coming");
  expect(await stateOf(running)).toBe("running");
  expect(await stateOf({ ...running, uses_total: 2, used: 2 })).toBe("used_up");
  expect(await stateOf({ starts_at: day(-2), ends_at: day(-1), uses_total: 2, used: 2 })).toBe("ended");
});

describe("GET /admin/coupons/{id}/uses", () => {
  test("returns the orders with their customers, and cancelled uses", async () => {
    const code = "USED10";
    const id = await insertCoupon(db, { code, folded_code: code });
    const other = await insertCoupon(db);
    const product = await insertProduct(db);
    const orders: number[] = [];
    for (let buyers = 0; buyers < 2; buyers++) {
      const buyer = await insertSignedInBuyer(db, [[product, 1]]);
      const body = { ...buyer.body, coupon: code };
      const { json } = await call("POST", "/orders", { token: buyer.token, body });
      orders.unshift(One.parse(json).data.id);
    }
    await ask("POST", `/orders/${orders[0]}/cancel`, {});
    const { json } = await ask("GET", `/coupons/${id}/uses`);
    expect(exactly(pageOf(CouponUse), json)).toMatchObject({
      data: [
        { id: orders[0], given_back_at: expect.any(String), customer: { id: expect.any(Number) } },
        { id: orders[1], given_back_at: null, discount_egp: expect.any(Number) },
      ],
      meta: { total: 2 },
    });
    expect((await ask("GET", `/coupons/${other}/uses`)).json).toMatchObject({ data: [] });
  });
});
