import { describe, expect, test } from "vitest";
import { factInput } from "../admin/catalogue/fact-input.ts";
import { isBarcode } from "./barcode.ts";
import { countryCodes, countryName } from "./countries.ts";

describe("isBarcode", () => {
  test.each(["4006381333931", "96385074", "036000291452", "10614141000415"])("accepts %s", (digits) => {
    expect(isBarcode(digits)).toBe(true);
  });
  test.each(["4006381333932", "400638133393", "", "abcdefgh", "40063813339310000"])(
    "rejects %j",
    (digits) => {
      expect(isBarcode(digits)).toBe(false);
    },
  );
  test("staff type it with spaces and Arabic digits", () => {
    expect(factInput({ kind: "barcode" }).parse("٤ 006381 333931")).toBe("4006381333931");
  });
});

test("countries have names in both languages", () => {
  expect(countryCodes).toHaveLength(249);
  expect(new Set(countryCodes).size).toBe(249);
  expect(countryCodes.filter((code) => countryName(code, "ar") === code)).toEqual([]);
  expect(countryName("EG", "ar")).toBe("مصر");
});
