import { describe, expect, test } from "vitest";
import { demoProducts } from "#demo/catalogue/demo-products.ts";
import { judgements } from "#shop/search/judgements/judgements.ts";

// Not beside the judgements: shop/ may not know the demo catalogue.
const skus = demoProducts.map((product) => product.sku);

describe("the judgements of searches, on the demo catalogue", () => {
  test("grade products that it has", () => {
    const graded = new Set(judgements.flatMap(({ grades }) => Object.keys(grades)));
    expect([...graded].filter((sku) => !skus.includes(sku))).toEqual([]);
  });

  test("give each product the best grade at least twice", () => {
    const best = judgements.flatMap(({ grades }) =>
      Object.entries(grades).flatMap(([sku, grade]) => (grade === 3 ? [sku] : [])),
    );
    expect(skus.filter((sku) => best.filter((other) => other === sku).length < 2)).toEqual([]);
  });
});
