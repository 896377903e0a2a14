import { describe, expect, test } from "vitest";
import { cleanText, optionalMultiLine, singleLine } from "./text.ts";

describe("cleanText (R16)", () => {
  test.each([
    ["NUL and control characters", "a\u0000b\u0007c\u007Fd\u0085e", "abcde"],
    ["bidi controls", "\u202Eabc\u202C \u2066d\u2069\u200E\u200F\u061C", "abc d"],
    ["zero-width characters", "س\u200Bي\u200Cر\u200Dو\u2060م\uFEFF", "سيروم"],
    ["line and paragraph separators", "a\u2028b\u2029c", "abc"],
    ["lone surrogates", "a\uD800b\uDC00c", "abc"],
    ["soft hyphens", "co\u00ADoperate", "cooperate"],
  ])("removes %s", (_, typed, stored) => {
    expect(cleanText(typed)).toBe(stored);
  });

  test("composes letters written as base and mark", () => {
    expect(cleanText("Cre\u0300me")).toBe("Cr\u00E8me");
    expect(cleanText("\u0627\u0653")).toBe("\u0622");
  });

  test("keeps tabs, emoji and Arabic vowel marks", () => {
    expect(cleanText("مُرطِّب\t😀")).toBe("مُرطِّب\t😀");
  });

  test("converts all line breaks to \\n and trims", () => {
    expect(cleanText("  a\r\nb\rc\n\nd \u00A0\n")).toBe("a\nb\nc\n\nd");
  });
});

describe("singleLine", () => {
  const name = singleLine(2, 5);
  const complaint = (typed: unknown) => name.safeParse(typed).error?.issues.map((issue) => issue.message);

  test("converts line breaks and repeated spaces to one space", () => {
    expect(name.parse(" a\n\n b\t c ")).toBe("a b c");
  });

  test.each([
    [undefined, "required"],
    [null, "required"],
    [7, "wrong_type"],
    [["a"], "wrong_type"],
    ["", "required"],
    [" \u200B\u0000 ", "required"],
    ["a", "too_short"],
    ["abcdef", "too_long"],
    ["a".repeat(100_000), "too_long"],
  ])("%j returns one error: %s", (typed, code) => {
    expect(complaint(typed)).toEqual([code]);
  });

  test("counts the length after cleaning", () => {
    expect(name.parse(`ab\u200B\u200B\u200B\u200B   c`)).toBe("ab c");
  });
});

describe("optionalMultiLine", () => {
  const note = optionalMultiLine(5);

  test("returns an empty text for missing and blank input", () => {
    expect(note.parse(undefined)).toBe("");
    expect(note.parse(null)).toBe("");
    expect(note.parse(" \n ")).toBe("");
  });

  test("keeps line breaks", () => {
    expect(note.parse("a\r\nb")).toBe("a\nb");
  });

  test("rejects longer text", () => {
    expect(note.safeParse("abcdef").error?.issues.map((issue) => issue.message)).toEqual(["too_long"]);
    expect(note.safeParse("a".repeat(1000)).error?.issues.map((issue) => issue.message)).toEqual([
      "too_long",
    ]);
  });
});
