import { describe, expect, test } from "vitest";
import { fieldErrors } from "../field-errors.ts";
import { ProductListQuery } from "./product.ts";
import { byFact, filterFacts } from "./product-facts.ts";

const asked = (query: Record<string, unknown>) => ProductListQuery.parse(query);

function errorsOf(query: Record<string, unknown>) {
  const { error } = ProductListQuery.safeParse(query);
  return error === undefined ? {} : fieldErrors(error);
}

describe("ProductListQuery", () => {
  test("returns the first 24 best sellers by default", () => {
    expect(asked({})).toEqual({
      category_id: [],
      ...byFact(filterFacts, () => []),
      concern: [],
      skin_type: [],
      area: [],
      inStock: false,
      discounted: false,
      one_per_family: false,
      sort: "best_selling",
      page: 1,
      per_page: 24,
    });
  });

  test("accepts repeated and comma-separated values, and ignores empty and duplicate ones", () => {
    expect(
      asked({ color: ["clear,fair", "deep"], size: " 30 ml , 50 ml ,", category_id: "1,2" }),
    ).toMatchObject({ color: ["clear", "fair", "deep"], size: ["30 ml", "50 ml"], category_id: [1, 2] });
    expect(asked({ concern: ["sun,sun", "dullness", "sun"], area: "face, face" })).toMatchObject({
      concern: ["sun", "dullness"],
      area: ["face"],
    });
    expect(asked({ color: "", category_id: "", min_price: "" })).toMatchObject({
      color: [],
      category_id: [],
    });
  });

  test("parses prices in pounds into piastres", () => {
    expect(asked({ min_price: "249.5", max_price: "١٬٠٠٠" })).toMatchObject({
      min_price: 24950,
      max_price: 100_000,
    });
  });

  test.each([
    ["1", true],
    ["true", true],
    ["0", false],
    ["false", false],
    ["", false],
  ])("parses inStock=%s as %j", (typed, inStock) => {
    expect(asked({ inStock: typed }).inStock).toBe(inStock);
  });

  test("accepts Arabic digits for page and size", () => {
    expect(asked({ page: "٢", per_page: "١٠٠" })).toMatchObject({ page: 2, per_page: 100 });
  });

  test.each([
    ["sort", "cheapest", "sort_unknown"],
    ["sort", ["newest", "rating"], "sort_unknown"],
    ["page", "0", "page_range"],
    ["page", "-1", "page_range"],
    ["page", "1.5", "page_range"],
    ["page", "NaN", "page_range"],
    ["page", "", "page_range"],
    ["page", ["1", "2"], "page_range"],
    ["page", "1".repeat(1000), "page_range"],
    ["per_page", "101", "page_range"],
    ["per_page", "0", "page_range"],
    ["inStock", "yes", "wrong_type"],
    ["inStock", ["1", "0"], "wrong_type"],
    ["category_id", "abc", "not_a_number"],
    ["category_id", "1,-2", "not_a_number"],
    ["category_id", "12345678901", "not_a_number"],
    ["min_price", "-1", "price_range"],
    ["min_price", "NaN", "price_range"],
    ["max_price", "1000001", "price_range"],
    ["max_price", "1e9", "price_range"],
    ["color", "x".repeat(201), "wrong_type"],
  ])("%s=%j returns one error: %s", (parameter, value, code) => {
    expect(errorsOf({ [parameter]: value })).toEqual({ [parameter]: [code] });
  });

  test("removes characters from a colour that can't be stored", () => {
    expect(asked({ color: "cle\u0000ar,\u200B" }).color).toEqual(["clear"]);
  });
});
