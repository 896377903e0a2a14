import { describe, expect, test } from "vitest";
import { rowId, typedNumber, wholeNumber } from "./numbers.ts";

describe("typedNumber", () => {
  test.each([
    ["5", 5],
    ["٣", 3],
    ["۳", 3],
    [" 1 000 ", 1000],
    ["1,048.50", 1048.5],
    ["١٬٠٤٨٫٥", 1048.5],
    ["1,234,567", 1_234_567],
    ["-2", -2],
    ["+2", 2],
    [2.5, 2.5],
    [-0.25, -0.25],
  ])("parses %j as %d", (typed, number) => {
    expect(typedNumber("not_a_number").parse(typed)).toBe(number);
  });

  test.each([
    "",
    " ",
    "abc",
    "1e9",
    "0x10",
    "1.2.3",
    "1,5",
    "1,2345",
    "1,000,5",
    "1.5,0",
    "٣٬٥",
    ",100",
    "Infinity",
    "NaN",
    "--1",
    "½",
    "9".repeat(16),
    "1".repeat(101),
    NaN,
    Infinity,
    true,
    null,
    undefined,
    [1],
    { valueOf: 1 },
  ])("rejects %j with the given code", (typed) => {
    const issues = typedNumber("not_a_number").safeParse(typed).error?.issues;
    expect(issues?.map((issue) => issue.message)).toEqual(["not_a_number"]);
  });
});

describe("wholeNumber", () => {
  const quantity = wholeNumber(1, 5, "quantity_range");

  test.each([1, 5, "1", "٥", "۵", "5.0"])("accepts %j between 1 and 5", (typed) => {
    expect(quantity.safeParse(typed).success).toBe(true);
  });

  test.each([0, 6, -1, 1.5, "0", "٦", "1.5", "1e0", "abc", "", 1e9])("rejects %j", (typed) => {
    const messages = quantity.safeParse(typed).error?.issues.map((issue) => issue.message);
    expect(new Set(messages)).toEqual(new Set(["quantity_range"]));
  });
});

test("rowId accepts positive 32-bit integers", () => {
  expect(rowId.parse("2147483647")).toBe(2_147_483_647);
  expect(rowId.safeParse("2147483648").success).toBe(false);
  expect(rowId.safeParse(0).success).toBe(false);
  expect(rowId.safeParse(-1).success).toBe(false);
});
