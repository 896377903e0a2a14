import { expect, test } from "vitest";
import { pricedPath } from "./priced-path.ts";

test("pricedPath adds the parameters that price the cart", () => {
  expect(pricedPath("/checkout", { coupon: "GLOW 10", address_id: 7 })).toBe(
    "/checkout?coupon=GLOW+10&address_id=7",
  );
});

test("pricedPath returns the bare path without parameters", () => {
  expect(pricedPath("/cart", { coupon: "", address_id: undefined })).toBe("/cart");
});
