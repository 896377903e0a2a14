import fc from "fast-check";
import { expect, test } from "vitest";
import { formatTypedCode, withoutNeighbour } from "./format-typed-code.ts";

/** Formats a text in which '|' is the caret. */
function format(typed: string): string {
  const caret = typed.indexOf("|");
  const formatted = formatTypedCode(typed.replace("|", ""), caret);
  return `${formatted.text.slice(0, formatted.caret)}|${formatted.text.slice(formatted.caret)}`;
}

test.each([
  ["1|", "1|"],
  ["12345|", "12345|"],
  ["123456|", "12345 6|"],
  ["12345 67890 12345|", "12345 67890 12345|"],
  ["12a|", "12A|"],
  ["٤٨٢١٣٩|", "48213 9|"],
  ["۴۸۲۱۳۹|", "48213 9|"],
  ["48٢13-9|", "48213 9|"],
  ["\u200F48213\u200E9|", "48213 9|"],
  ["123|45 6", "123|45 6"],
  ["1293|45 6", "1293|4 56"],
  ["12345| 6", "12345| 6"],
  ["12345 6|", "12345 6|"],
  ["k7p4 92q|", "K7P4 92Q|"],
  ["", "|"],
])("formats %s as %s", (typed, formatted) => {
  expect(format(typed)).toBe(formatted);
});

test.each([
  "https://smile.example/Product/Verify/result/482139076415827",
  "https://smile.example/en/Product/Verify/result/482139076415827?utm_source=x#y",
  "كود المنتج: ٤٨٢١٣ ٩٠٧٦٤ ١٥٨٢٧ شكرًا",
  "Code:\n48213-90764-15827.",
])("extracts the code from %s", (pasted) => {
  expect(format(`${pasted}|`)).toBe("48213 90764 15827|");
});

test("changes nothing in formatted text, wherever the caret is", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{0,15}$/), fc.nat(17), (digits, place) => {
      const { text } = formatTypedCode(digits, 0);
      const caret = Math.min(place, text.length);
      const again = formatTypedCode(text, caret);
      expect(again.text).toBe(text);
      // A caret before the space is equivalent to one behind it.
      expect([caret, caret - 1]).toContain(again.caret);
    }),
  );
});

test("deletes the neighbouring digit together with the space between groups", () => {
  expect(withoutNeighbour("12345 6", "123456", 5, "deleteContentBackward")).toEqual({
    text: "12346",
    caret: 4,
  });
  expect(withoutNeighbour("12345 6", "123456", 5, "deleteContentForward")).toEqual({
    text: "12345",
    caret: 5,
  });
  expect(withoutNeighbour("12345 6", "12345 ", 6, "deleteContentBackward").text).toBe("12345 ");
});
