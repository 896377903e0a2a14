import { describe, expect, test } from "vitest";
import { foldPackCode, isMistyped, packCodeIn, readablePackCode } from "./pack-code.ts";

const code = "482139076415827";

describe("foldPackCode and packCodeIn", () => {
  test.each([
    "48213 90764 15827",
    "48213-90764-15827",
    "48213–90764—15827",
    "48213.90764_15827",
    " 482139076415827\n",
    "٤٨٢١٣ ٩٠٧٦٤ ١٥٨٢٧",
    "۴۸۲۱۳ ۹۰۷۶۴ ۱۵۸۲۷",
    "٤٨٢١٣ ۹۰۷۶۴-15827",
    "\u200F482\u200B139076415827\uFEFF",
  ])("fold %j to the code", (typed) => {
    expect(foldPackCode(typed)).toBe(code);
  });

  test("accept older codes with letters in any case", () => {
    expect(foldPackCode("sm18-a7b2k")).toBe("SM18A7B2K");
  });

  test.each([
    "",
    " ",
    "123",
    "4".repeat(41),
    "1".repeat(10_000),
    "كود المنتج",
    "../../etc/passwd",
    "<b>1234</b>",
    "12345\u00006?",
    "1234é",
  ])("reject %j", (typed) => {
    expect(foldPackCode(typed)).toBeNull();
  });

  test("find the code in pasted or scanned text", () => {
    for (const text of [
      `https://smile.example/Product/Verify/result/${code}`,
      `https://smile.example/en/product/verify/result/${code}?from=label#top`,
      `كود العبوة: ٤٨٢١٣ ٩٠٧٦٤ ١٥٨٢٧ من فضلك`,
      `tel 01012345678, code 48213-90764-15827.`,
    ])
      expect(foldPackCode(packCodeIn(text))).toBe(code);
    expect(packCodeIn("x4821390764158271")).toBe("x4821390764158271");
    expect(packCodeIn("/Product/Verify/result/%E0%A4%A")).toBe("%E0%A4%A");
  });

  test("readablePackCode groups five digits and keeps older codes unchanged", () => {
    expect([readablePackCode(code), readablePackCode("SM18A7B2K")]).toEqual([
      "48213 90764 15827",
      "SM18A7B2K",
    ]);
  });
});

test("isMistyped detects wrong check digits and missing digits, but never codes with letters", () => {
  const mistyped = [code, "482139076415862", "48213907641586", "4821390764158260", "0000"];
  expect(mistyped.filter((one) => !isMistyped(one))).toEqual([]);
  expect(["482139076415826", "SM18A7B2K"].filter(isMistyped)).toEqual([]);
});
