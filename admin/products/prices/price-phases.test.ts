import { describe, expect, test } from "vitest";
import { pricePhases } from "./price-phases.ts";

const plan = { full: 100, discounted: 80, startsAt: 10, endsAt: 20 };
const paid = (now: number, changes = {}) =>
  pricePhases({ ...plan, ...changes, now }).map(({ from, paid }) => [from, paid]);

describe("pricePhases", () => {
  test("gives the full price now and both changes before a planned discount", () => {
    expect(paid(5)).toEqual([
      [null, 100],
      [10, 80],
      [20, 100],
    ]);
  });

  test("gives the discounted price until its end while it runs", () => {
    expect(paid(10)).toEqual([
      [null, 80],
      [20, 100],
    ]);
  });

  test("gives one price after the end, without a discount and without dates", () => {
    expect(paid(20)).toEqual([[null, 100]]);
    expect(paid(5, { discounted: null })).toEqual([[null, 100]]);
    expect(paid(5, { startsAt: null, endsAt: null })).toEqual([[null, 80]]);
  });
});
