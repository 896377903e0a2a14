import { expect, test } from "vitest";
import { foldDigits } from "./digits.ts";

test("foldDigits converts digits of both Arabic scripts", () => {
  expect(foldDigits("٠١٢٣٤٥٦٧٨٩")).toBe("0123456789");
  expect(foldDigits("۰۱۲۳۴۵۶۷۸۹")).toBe("0123456789");
});

test("foldDigits changes nothing else", () => {
  const text = "SPF 50٪ — كريم, 1/2 ½ ² 五 ०١\n";
  expect(foldDigits(text)).toBe("SPF 50٪ — كريم, 1/2 ½ ² 五 ०1\n");
});
