import { expect, test } from "vitest";
import { numberIn } from "./typed-number.ts";

test("a typed number has digits of either script, spaces and thousands separators", () => {
  for (const text of ["1250.50", "1,250.50", "١٢٥٠٫٥٠", "١٬٢٥٠٫٥", " 1 250.5 ", "۱٬۲۵۰٫۵"])
    expect(numberIn(text), text).toBe(1250.5);
  expect(numberIn("-7")).toBe(-7);
});

test("other texts are no number: a decimal comma could be a thousand times too much", () => {
  for (const text of ["", "1,5", "12,50", "abc", "1e5", "0x10", "∞", "1.2.3", "LE 20"])
    expect(numberIn(text), text).toBeUndefined();
});
