import { expect, test } from "vitest";
import type { AdminCoupon } from "#contract/admin/coupons/coupon.ts";
import { changedCoupon, couponBody, couponSchema, couponValues, emptyCoupon } from "./coupon-values.ts";

const coupon: AdminCoupon = {
  id: 1,
  code: "EID10",
  kind: "percent",
  discount: 12.5,
  amount_egp: null,
  product_ids: null,
  category_ids: null,
  // Noon in Cairo, as an API client may set it: not the start of a day.
  start: "2026-05-31T09:00:00.000Z",
  end: "2026-06-30T20:59:59.999Z",
  state: "running",
  uses_total: null,
  uses_per_customer: 1,
  min_subtotal_egp: 250.5,
  listed: true,
  used: 3,
  created_at: "2026-05-01T00:00:00.000Z",
  updated_at: "2026-05-01T00:00:00.000Z",
};

test("sends nothing for an unchanged form, so that no time moves to the start or end of its day", () => {
  const values = couponValues(coupon);
  expect(values).toMatchObject({ start: "2026-05-31", end: "2026-06-30", discount: "12.5", uses_total: "" });
  expect(changedCoupon(values, coupon)).toEqual({});
  expect(changedCoupon({ ...values, end: "2026-07-01", min_subtotal_egp: " " }, coupon)).toEqual({
    end: "2026-07-01",
    min_subtotal_egp: null,
  });
});

test("sends the reduction of the chosen kind only", () => {
  const values = { ...couponValues(coupon), kind: "amount", amount_egp: "30", product_ids: [4] } as const;
  expect(changedCoupon({ ...values, product_ids: [4] }, coupon)).toEqual({
    kind: "amount",
    amount_egp: "30",
    product_ids: [4],
  });
  const typed = { ...values, product_ids: [4], discount: "5" };
  expect(couponSchema.safeParse(typed).success).toBe(true);
  expect(couponSchema.safeParse({ ...typed, amount_egp: "" }).error?.issues[0]?.path).toEqual(["amount_egp"]);
});

test("accepts digits of any script, and an empty limit as none", () => {
  const typed = { ...emptyCoupon, code: "eid", discount: "١٠", start: "2026-01-01", end: "2026-01-31" };
  expect(couponSchema.safeParse(typed).success).toBe(true);
  expect(couponBody(typed)).toMatchObject({ uses_total: null, min_subtotal_egp: null });
  expect(couponSchema.safeParse({ ...typed, discount: "101" }).error?.issues[0]?.path).toEqual(["discount"]);
});
