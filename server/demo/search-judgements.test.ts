import { describe, expect, test } from "vitest";
import { demoProducts } from "#demo/catalogue/demo-products.ts";
import { judgements } from "#shop/search/judgements/judgements.ts";

// Not beside the judgements, since shop/ may not import the demo catalogue.
const skus = demoProducts.map((product) => product.sku);

describe("the search judgements", () => {
  test("grade only products of the demo catalogue", () => {
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
