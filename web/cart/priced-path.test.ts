import { expect, test } from "vitest";
import { pricedPath } from "./priced-path.ts";

test("names what the cart is priced with", () => {
  expect(pricedPath("/checkout", { coupon: "GLOW 10", address_id: 7 })).toBe(
    "/checkout?coupon=GLOW+10&address_id=7",
  );
});

test("is the bare path where there is nothing to name", () => {
  expect(pricedPath("/cart", { coupon: "", city_id: null, address_id: undefined })).toBe("/cart");
});
