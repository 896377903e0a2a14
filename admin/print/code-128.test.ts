import { describe, expect, test } from "vitest";
import { code128 } from "./code-128.ts";

const valuesOf = (text: string) => code128(text).values;

describe("code128", () => {
  test("starts set B, adds the checksum of the standard and the stop pattern", () => {
    // Start B, "Wikipedia", checksum: an example in set B whose checksum is 88.
    expect(valuesOf("Wikipedia")).toEqual([104, 55, 73, 75, 73, 80, 69, 68, 73, 65, 88, 106]);
  });

  test("draws each symbol 11 modules wide, and the stop 13", () => {
    const { widths } = code128("100000017");
    expect(widths.reduce((sum, width) => sum + width, 0)).toBe(11 * 11 + 13);
  });

  test("begins and ends with a bar", () => {
    const { widths } = code128("100000017");
    expect(widths.length % 2).toBe(1);
    expect(widths.slice(0, 6)).toEqual([2, 1, 1, 2, 1, 4]);
    expect(widths.slice(-7)).toEqual([2, 3, 3, 1, 1, 1, 2]);
  });

  test("encodes all printable characters differently", () => {
    const patterns = Array.from({ length: 95 }, (_, index) =>
      code128(String.fromCharCode(32 + index))
        .widths.slice(6, 12)
        .join(""),
    );
    expect(new Set(patterns).size).toBe(95);
    for (const pattern of patterns) {
      const widths = [...pattern].map(Number);
      expect(widths.reduce((sum, width) => sum + width, 0)).toBe(11);
      // Bars of a symbol have an even number of modules.
      expect(((widths[0] ?? 0) + (widths[2] ?? 0) + (widths[4] ?? 0)) % 2).toBe(0);
    }
  });

  test("rejects a text that set B does not contain", () => {
    expect(() => code128("١٠٠")).toThrow();
  });
});
