import { expect, test } from "vitest";
import { collections, longLivedCollections } from "./bounded-collections.ts";
import { sourceFiles } from "./source-files.ts";

/** Heap limit of `npm start` in kB. */
const heap = 256 * 1024;

test("every collection that outlives a request is listed with its bounds (B2, R37)", () => {
  const files = sourceFiles("{server,web,api,shop,db}/**/*.{ts,tsx}");
  expect(files.size).toBeGreaterThan(500);
  expect(longLivedCollections(files).sort()).toEqual(Object.keys(collections).sort());
});

test("all collections together leave a quarter of the heap free (B2, R37)", () => {
  const bounds = Object.values(collections).filter((bound) => typeof bound === "object");
  const kilobytes = bounds.reduce((sum, bound) => sum + bound.kilobytes, 0);
  expect(bounds.length).toBeGreaterThan(15);
  expect(kilobytes).toBeLessThan(0.75 * heap);
});

test.each([
  ["server/a.ts", "const known = new Map<string, string>();", ["server/a.ts known"]],
  ["web/a.ts", "class A {\n  readonly #known = new Set();\n}", ["web/a.ts #known"]],
  ["shop/a.ts", "export function createA() {\n  const all: string[] = [];\n}", ["shop/a.ts all"]],
  ["shop/a.ts", "  return call(\n    new LRUCache<string, string>({ max: 1 }),", ["shop/a.ts LRUCache"]],
  ["shop/a.ts", "export function readA() {\n  const all = new Map();\n}", []],
  ["shop/a.ts", 'const words = new Set(["a"]);', []],
  ["shop/a.test.ts", "const known = new Map();", []],
])("finds the collections of %s: %s", (path, text, found) => {
  expect(longLivedCollections(new Map([[path, text]]))).toEqual(found);
});
