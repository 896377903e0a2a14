import { expect, test } from "vitest";
import { couponCode, foldCouponCode } from "./coupons.ts";

test.each([
  ["eid-10", "EID10"],
  [" Eid 10 ", "EID10"],
  ["EID١٠", "EID10"],
  ["eid۱۰", "EID10"],
  ["e\u200Bid–10", "EID10"],
  ["عيد ١٠", "عيد10"],
  ["   ", ""],
])("folds %j to %j", (typed, folded) => {
  expect(foldCouponCode(typed)).toBe(folded);
});

test.each([[undefined], [null], [""], ["  "]])("parses %j as no coupon", (typed) => {
  expect(couponCode.parse(typed)).toBe("");
});

test.each([[5], [{}], ["X".repeat(101)]])("rejects %j", (typed) => {
  expect(couponCode.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual(["coupon_unknown"]);
});
