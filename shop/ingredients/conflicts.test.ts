import { describe, expect, test } from "vitest";
import { findConflicts, type StrongProduct } from "./conflicts.ts";
import judged from "./judgements/conflict-carts.json" with { type: "json" };
import { strongGroupsOf } from "./product-ingredients.ts";

const products = new Map(Object.entries(judged.products));
const keys = [...products.keys()];

/** Conflicts of a judged cart, as "one + other: kind" in alphabetical order. */
function conflictsOf(cart: readonly string[]): string[] {
  const strong = cart.map((key): StrongProduct => {
    const product = products.get(key);
    if (product === undefined) throw new Error(`no product ${key}`);
    return {
      id: keys.indexOf(key),
      groups: strongGroupsOf(product),
      area: product.area,
      times: product.use_times,
    };
  });
  return findConflicts(strong)
    .map(
      ({ kind, products: pair }) =>
        `${pair
          .map((id) => keys[id])
          .sort()
          .join(" + ")}: ${kind}`,
    )
    .sort();
}

function judgedConflicts(cart: (typeof judged.carts)[number]): string[] {
  return cart.conflicts.map(([one, other, kind]) => `${[one, other].sort().join(" + ")}: ${kind}`).sort();
}

describe("findConflicts", () => {
  test("finds every dangerous pair of 200 judged carts", () => {
    const missed = judged.carts.flatMap((cart) => {
      const found = conflictsOf(cart.cart);
      return judgedConflicts(cart).filter((pair) => !found.includes(pair));
    });
    expect(judged.carts).toHaveLength(200);
    expect(missed).toEqual([]);
  });

  test("warns about at most 5 % of the harmless judged carts", () => {
    const harmless = judged.carts.filter(({ conflicts }) => conflicts.length === 0);
    const alarms = harmless.filter(({ cart }) => conflictsOf(cart).length > 0).map(({ cart }) => cart);
    expect(harmless.length).toBeGreaterThan(100);
    expect([alarms, alarms.length <= harmless.length * 0.05]).toEqual([alarms, true]);
    expect(alarms).toEqual([]);
  });
});
