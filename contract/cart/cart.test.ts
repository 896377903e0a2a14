import { describe, expect, test } from "vitest";
import { fieldErrors } from "../field-errors.ts";
import { CartLineChange, NewCartLine, NewCartProducts } from "./cart.ts";

function errorsOf(line: Record<string, unknown>) {
  const { error } = NewCartLine.safeParse(line);
  return error === undefined ? {} : fieldErrors(error);
}

describe("NewCartLine", () => {
  test("has a quantity of one by default and accepts digits of every script", () => {
    expect(NewCartLine.parse({ product_id: 3 })).toEqual({ product_id: 3, quantity: 1 });
    expect(NewCartLine.parse({ product_id: "٣", quantity: "۵" })).toEqual({ product_id: 3, quantity: 5 });
  });

  test.each([0, 6, -1, 1.5, "1.5", "abc", "", null, true, [1]])("rejects quantity %j", (quantity) => {
    expect(errorsOf({ product_id: 3, quantity })).toEqual({ quantity: ["quantity_range"] });
  });

  test.each([undefined, 0, -3, 1.5, "abc", 2_147_483_648])("rejects product %j", (product_id) => {
    expect(errorsOf({ product_id, quantity: 1 })).toEqual({ product_id: ["unknown_choice"] });
  });
});

test("CartLineChange requires the quantity", () => {
  const { error } = CartLineChange.safeParse({});
  expect(error && fieldErrors(error)).toEqual({ quantity: ["quantity_range"] });
});

test("NewCartProducts parses distinct ids separated by commas", () => {
  const read = (product_ids: unknown) => NewCartProducts.safeParse({ product_ids }).data?.product_ids;
  expect(read("7,3,07,٣")).toEqual([7, 3]);
  for (const wrong of ["", "7,", "x", "0", "1;2", "9".repeat(10_000), Array(21).fill(1).join(), 7, undefined])
    expect([wrong, read(wrong)]).toEqual([wrong, undefined]);
});
