import { describe, expect, test } from "vitest";
import { z } from "zod";
import { noEnd, noStart } from "#contract/admin/coupons/coupon-dates.ts";
import { Coupon } from "#contract/coupons.ts";
import { fillCart } from "#shop/testing/insert-buyer.ts";
import { insertCoupon } from "#shop/testing/insert-coupon.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { insertSignedInBuyer } from "./testing/order-request.ts";
import { createTestApi, exactly, rejection } from "./testing/test-api.ts";

const { db, call, signedIn } = await createTestApi();

const day = 86_400_000;
const product = await insertProduct(db, { price: 33_333, stock: 99 });
const starts_at = new Date(Date.now() - 3 * day);
const open = { code: "SMILE-15", folded_code: "SMILE15", discount: 1550, starts_at };
await insertCoupon(db, { ...open, ends_at: new Date(Date.now() + 2 * day) });
await insertCoupon(db, { code: "OVER", starts_at, ends_at: new Date(Date.now() - day) });
await insertCoupon(db, {
  code: "COMING",
  starts_at: new Date(Date.now() + day),
  ends_at: new Date(Date.now() + 9 * day),
});

const List = z.array(Coupon);
const usesOf = (json: unknown) => List.parse(json).map(({ code, numberOfUsage }) => [code, numberOfUsage]);

describe("GET /coupons", () => {
  test("returns a plain list of running and ended coupons", async () => {
    const { status, json } = await call("GET", "/coupons");
    expect(status).toBe(200);
    const [first, second] = exactly(List, json);
    expect(first).toEqual({
      id: first?.id,
      code: "SMILE-15",
      kind: "percent",
      amount_egp: null,
      product_ids: null,
      category_ids: null,
      discount: 15.5,
      start: starts_at.toISOString(),
      end: first?.end,
      numberOfUsage: 0,
    });
    expect(second?.code).toBe("OVER");
    expect(usesOf(json)).toHaveLength(2);
  });

  test("returns null for missing dates", async () => {
    const id = await insertCoupon(db, { code: "ALWAYS", starts_at: noStart, ends_at: noEnd });
    const found = exactly(List, (await call("GET", "/coupons")).json).find(({ code }) => code === "ALWAYS");
    expect(found).toMatchObject({ start: null, end: null });
    await db.deleteFrom("coupons").where("id", "=", id).execute();
  });

  test("counts the customer's uses, without cancelled orders", async () => {
    const { token, body } = await insertSignedInBuyer(db, [[product, 1]]);
    const placed = await call("POST", "/orders", { token, body: { ...body, coupon: " smile ١٥ " } });
    expect(placed.status).toBe(201);
    const unused = [
      ["SMILE-15", 0],
      ["OVER", 0],
    ];
    const used = [["SMILE-15", 1], unused[1]];
    expect(usesOf((await call("GET", "/coupons", { token })).json)).toEqual(used);
    const another = (await signedIn()).token;
    expect(usesOf((await call("GET", "/coupons", { token: another })).json)).toEqual(unused);
    const { id } = z.object({ data: z.object({ id: z.int() }) }).parse(placed.json).data;
    await call("POST", `/orders/${id}/cancel`, { token });
    expect(usesOf((await call("GET", "/coupons", { token })).json)).toEqual(unused);
  });

  test("responds with 401 to an invalid token", async () => {
    const { status, json } = await call("GET", "/coupons", { token: "unknown" });
    expect([status, json]).toEqual([401, rejection("Please sign in first.")]);
  });
});

describe("GET /cart with a coupon", () => {
  test("subtracts its percentage of the current prices, rounded half up", async () => {
    const { token, id } = await signedIn();
    await fillCart(db, id, [[product, 1]]);
    const { status, json } = await call("GET", "/cart?coupon=smile%20-15", { token });
    expect(status).toBe(200);
    // 15.5 % of 333.33 is 51.66615 pounds.
    expect(json).toMatchObject({
      data: {
        summary: {
          discounted_subtotal_egp: 333.33,
          coupon: { code: "SMILE-15", discount: 15.5, discount_egp: 51.67 },
          total_price_egp: 281.66,
        },
      },
    });
  });

  test.each([
    ["NOSUCH", /^We don’t recognise this coupon/],
    ["OVER", /^This coupon ended on /],
    ["COMING", /^This coupon starts on /],
  ])("%s responds with 422 and the reason", async (code, why) => {
    const { token, id } = await signedIn();
    await fillCart(db, id, [[product, 1]]);
    const { status, json } = await call("GET", `/cart?coupon=${code}`, { token });
    const message = expect.stringMatching(why);
    expect([status, json]).toEqual([422, rejection(message, { coupon: [message] })]);
  });
});
