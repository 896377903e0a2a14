import { expect, test } from "vitest";
import { languageOfPath, localised, safeNext } from "./paths.ts";

test("languageOfPath returns English only for /en and paths below it", () => {
  expect(["/en", "/en/products", "/", "/products", "/english", "/products/en"].map(languageOfPath)).toEqual([
    "en",
    "en",
    "ar",
    "ar",
    "ar",
    "ar",
  ]);
});

test("localised keeps the query", () => {
  expect(localised("/", "en")).toBe("/en");
  expect(localised("/?page=2", "en")).toBe("/en?page=2");
  expect(localised("/products?page=2", "en")).toBe("/en/products?page=2");
  expect(localised("/en/products?page=2", "ar")).toBe("/products?page=2");
  expect(localised("/en", "ar")).toBe("/");
  expect(localised("/en/products", "en")).toBe("/en/products");
  expect(localised("/english", "en")).toBe("/en/english");
});

test.each(["/en/products?page=2&sort=rating", "/%2fevil.example", "/@evil.example"])(
  "safeNext keeps %s as a path of this shop",
  (path) => {
    expect(safeNext(path)).toBe(path);
  },
);

test.each([
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "\t//evil.example",
  " //evil.example",
  "\\\\evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/%2e//evil.example",
  "/%2e%2e//evil.example",
  "/en//evil.example",
  "/en/\\evil.example",
  "/en/..//evil.example",
  "/en/.//evil.example",
  "https://evil.example/",
  "https:evil.example",
  "http://localhost@evil.example/",
  "javascript:alert(1)",
  "java\nscript:alert(1)",
  "JavaScript://%0aalert(1)",
  "data:text/html,x",
  "%2f%2fevil.example",
  "products",
  "",
  null,
  undefined,
  `/${"a".repeat(3000)}`,
])("safeNext returns home for %s (R7)", (next) => {
  expect(safeNext(next)).toBe("/");
});
