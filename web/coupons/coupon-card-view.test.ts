import { expect, test } from "vitest";
import { couponCards, couponCardView, couponTab, tabOf } from "./coupon-card-view.ts";

const coupon = {
  id: 7,
  code: "GLOW10",
  kind: "percent" as const,
  discount: 1250,
  amount: null,
  product_ids: null,
  category_ids: null,
  starts_at: new Date("2026-05-01T00:00:00Z"),
  ends_at: new Date("2026-05-31T20:59:59Z"),
  uses_total: null,
  uses_per_customer: 1,
  min_subtotal: 300_00,
  used: 4,
  started: true,
  ended: false,
  used_up: false,
  used_by_customer: 0,
};

test.each([
  [{}, "unused"],
  [{ uses_per_customer: 3, used_by_customer: 2 }, "unused"],
  [{ used_by_customer: 1 }, "used"],
  [{ ended: true }, "expired"],
  [{ ended: true, used_by_customer: 1 }, "expired"],
])("tabOf of %o is %s", (values, tab) => {
  expect(tabOf({ ...coupon, ...values })).toBe(tab);
});

test("couponTab returns the first tab for an unknown name", () => {
  expect([couponTab("used"), couponTab("x"), couponTab(null)]).toEqual(["used", "unused", "unused"]);
});

test("couponCardView returns the percent, the days in Cairo and the limits", () => {
  expect(couponCardView(coupon, "en")).toEqual({
    id: 7,
    code: "GLOW10",
    title: "12.5% off",
    isLimited: false,
    starts: "1 May 2026",
    ends: "31 May 2026",
    minSubtotal: 300_00,
    remainingUses: null,
    allTaken: false,
  });
  const limited = { ...coupon, uses_per_customer: 3, used_by_customer: 1, uses_total: 4, used_up: true };
  expect(couponCardView(limited, "ar")).toMatchObject({
    starts: "1 مايو 2026",
    remainingUses: 2,
    allTaken: true,
  });
});

test("couponCards puts coupons used up by others last", () => {
  const taken = { ...coupon, id: 1, uses_total: 4, used_up: true };
  const cards = couponCards([taken, coupon, { ...coupon, id: 8 }], "en");
  expect(cards.map(({ id }) => id)).toEqual([7, 8, 1]);
});
