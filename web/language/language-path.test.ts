import { expect, test } from "vitest";
import { inLanguagePath, languageOfPath } from "./language-path.ts";

test("only /en and what lies under it is English", () => {
  expect(["/en", "/en/products", "/", "/products", "/english", "/products/en"].map(languageOfPath)).toEqual([
    "en",
    "en",
    "ar",
    "ar",
    "ar",
    "ar",
  ]);
});

test("an address has a twin in the other language, query and all", () => {
  expect(inLanguagePath("/", "en")).toBe("/en");
  expect(inLanguagePath("/?page=2", "en")).toBe("/en?page=2");
  expect(inLanguagePath("/products?page=2", "en")).toBe("/en/products?page=2");
  expect(inLanguagePath("/en/products?page=2", "ar")).toBe("/products?page=2");
  expect(inLanguagePath("/en", "ar")).toBe("/");
  expect(inLanguagePath("/en/products", "en")).toBe("/en/products");
  expect(inLanguagePath("/english", "en")).toBe("/en/english");
});
