import { expect, test } from "vitest";
import { safeNext } from "./safe-next.ts";

test("a path of this shop is kept with its query", () => {
  expect(safeNext("/en/products?page=2&sort=rating")).toBe("/en/products?page=2&sort=rating");
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "\\\\evil.example",
  "/.//evil.example",
  "/%2e%2e//evil.example",
  "/en//evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
  "data:text/html,x",
  "products",
  "",
  null,
  undefined,
  `/${"a".repeat(3000)}`,
])("%s leads home (R7)", (next) => {
  expect(safeNext(next)).toBe("/");
});
