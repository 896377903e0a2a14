import { expect, test } from "vitest";
import { withFlash, withoutFlash } from "./flash-url.ts";

test.each([
  ["/", "/?news=1"],
  ["/cart?coupon=x", "/cart?coupon=x&news=1"],
  ["/en/products?news=1", "/en/products?news=1"],
  ["/product/1#reviews", "/product/1?news=1#reviews"],
])("withFlash of %s is %s", (path, asking) => {
  expect(withFlash(path)).toBe(asking);
});

test.each([
  ["", ""],
  ["?news=1", ""],
  ["?sort=rating&news=1", "?sort=rating"],
  ["?news=1&sort=rating", "?sort=rating"],
  ["?news=10", "?news=10"],
])("withoutFlash of %j is %j", (search, bare) => {
  expect(withoutFlash(search)).toBe(bare);
});
