import { expect, test } from "vitest";
import { needlessReasons, readsOfHiddenProducts } from "./shown-products.ts";
import { sourceFiles } from "./source-files.ts";

test("queries for customers read shownProducts", () => {
  const files = sourceFiles("shop/**/*.ts");
  expect(files.size).toBeGreaterThan(200);
  expect(readsOfHiddenProducts(files)).toEqual([]);
  expect(needlessReasons(files)).toEqual([]);
});

test.each([
  ['db.selectFrom("products").selectAll()', 1],
  ['.innerJoin("products as bought", "bought.id", "product_id")', 1],
  ["sql`select id from products where stock > 0`", 1],
  ["sql`update cart_lines set x = 1 from a\n join products on true`", 1],
  ['db.selectFrom(shownProducts.as("products"))', 0],
  ["sql`select id from $" + "{shownProducts} as products`", 0],
  ['db.updateTable("products")', 0],
])("%s", (text, found) => {
  expect(readsOfHiddenProducts(new Map([["shop/cart/new-rule.ts", text]]))).toHaveLength(found);
});
