import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { cancelOwnOrder } from "../orders/cancel-order.ts";
import { findOrder } from "../orders/order.ts";
import { insertBuyer } from "../testing/insert-buyer.ts";
import { insertCoupon } from "../testing/insert-coupon.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { stockOf } from "../testing/stock.ts";
import { placeOrder } from "./place-order.ts";

const { db } = await openTestDatabase();

const product = await insertProduct(db, { stock: 10_000, price: 20_000 });
const buyer = () => insertBuyer(db, [[product, 1]]);
type Buyer = Awaited<ReturnType<typeof buyer>>;

async function placeWith(coupon: string, { customerId, order }: Buyer) {
  return await placeOrder(db, customerId, { ...order, coupon }, null);
}
async function usesOf(couponId: number) {
  const { used } = await db
    .selectFrom("coupons")
    .select("used")
    .where("id", "=", couponId)
    .executeTakeFirstOrThrow();
  const redemptions = await db
    .selectFrom("coupon_redemptions")
    .select("given_back_at")
    .where("coupon_id", "=", couponId)
    .execute();
  return { used, redeemed: redemptions.filter((one) => one.given_back_at === null).length };
}
const day = 86_400_000;

describe("an order with a coupon", () => {
  test("subtracts the percentage and stores the code", async () => {
    const coupon = await insertCoupon(db, { code: "EID", discount: 1250 });
    const mona = await buyer();
    const placed = await placeWith("EID", mona);
    const order = await findOrder(db, mona.customerId, { orderId: placed.ok ? placed.value.id : 0 });
    expect(order).toMatchObject({
      subtotal: 20_000,
      discount: 2500,
      coupon: "EID",
      coupon_discount: 2500,
      delivery_fee: 7000,
      total: 24_500,
    });
    expect(await usesOf(coupon)).toEqual({ used: 1, redeemed: 1 });
  });

  test.each([
    ["that ended", { ends_at: new Date(Date.now() - 1000) }, { code: "coupon_ended" }],
    ["that has not started", { starts_at: new Date(Date.now() + day / 2) }, { code: "coupon_not_started" }],
    ["with a higher minimum", { min_subtotal: 20_001 }, { code: "coupon_min_subtotal", min: 20_001 }],
    ["that is used up", { uses_total: 3, used: 3 }, { code: "coupon_used_up" }],
  ])("%s is rejected with the reason, and nothing is written", async (_, values, rejection) => {
    const id = await insertCoupon(db, values);
    const { code } = await db
      .selectFrom("coupons")
      .select("code")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const mona = await buyer();
    const before = await stockOf(db, product);
    expect(await placeWith(code, mona)).toMatchObject({ ok: false, rejection });
    expect(await stockOf(db, product)).toEqual(before);
    expect((await usesOf(id)).redeemed).toBe(0);
  });

  test("is placed once by the same customer, also from concurrent requests", async () => {
    const coupon = await insertCoupon(db, { code: "ONCE" });
    const mona = await buyer();
    const results = await Promise.all(Array.from({ length: 5 }, () => placeWith("ONCE", mona)));
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    await db
      .insertInto("cart_lines")
      .values({ customer_id: mona.customerId, product_id: product, quantity: 1 })
      .execute();
    expect(await placeWith("ONCE", mona)).toEqual({ ok: false, rejection: { code: "coupon_used" } });
    expect(await usesOf(coupon)).toEqual({ used: 1, redeemed: 1 });
  });

  test("lets one of 50 concurrent customers use a coupon with a single use (R14)", async () => {
    const coupon = await insertCoupon(db, { code: "SINGLE", uses_total: 1 });
    const buyers = await Promise.all(Array.from({ length: 50 }, buyer));
    const results = await Promise.all(buyers.map((one) => placeWith("SINGLE", one)));
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    const rejected = results.filter((result) => !result.ok && result.rejection.code === "coupon_used_up");
    expect(rejected).toHaveLength(49);
    expect(await usesOf(coupon)).toEqual({ used: 1, redeemed: 1 });
  });

  test("frees the coupon once when it is cancelled, also by 20 concurrent requests (R14)", async () => {
    const coupon = await insertCoupon(db, { code: "BACK", uses_total: 1 });
    const mona = await buyer();
    const placed = await placeWith("BACK", mona);
    const id = placed.ok ? placed.value.id : 0;
    const before = await stockOf(db, product);
    const results = await Promise.all(
      Array.from({ length: 20 }, () => cancelOwnOrder(db, mona.customerId, { orderId: id })),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(await usesOf(coupon)).toEqual({ used: 0, redeemed: 0 });
    expect((await stockOf(db, product)).stock).toBe(before.stock + 1);
    const other = await buyer();
    expect(await placeWith("BACK", other)).toMatchObject({ ok: true });
  });
});
