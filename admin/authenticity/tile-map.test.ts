import { expect, test } from "vitest";
import { shadeOf, tilePlaces } from "./tile-map.ts";

test("gives each of the 29 governorates its own tile", () => {
  const places = Object.values(tilePlaces).map(String);
  expect(places).toHaveLength(29);
  expect(new Set(places).size).toBe(29);
});

test("shades tiles relative to the maximum, and uses 0 for zero only", () => {
  expect([0, 1, 3, 5, 8, 10].map((count) => shadeOf(count, 10))).toEqual([0, 1, 2, 2, 4, 4]);
  expect(shadeOf(0, 0)).toBe(0);
});
