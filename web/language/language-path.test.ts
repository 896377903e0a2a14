import { expect, test } from "vitest";
import { inLanguagePath, languageOfPath } from "./language-path.ts";

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

test("inLanguagePath keeps the query", () => {
  expect(inLanguagePath("/", "en")).toBe("/en");
  expect(inLanguagePath("/?page=2", "en")).toBe("/en?page=2");
  expect(inLanguagePath("/products?page=2", "en")).toBe("/en/products?page=2");
  expect(inLanguagePath("/en/products?page=2", "ar")).toBe("/products?page=2");
  expect(inLanguagePath("/en", "ar")).toBe("/");
  expect(inLanguagePath("/en/products", "en")).toBe("/en/products");
  expect(inLanguagePath("/english", "en")).toBe("/en/english");
});
