import { expect, test } from "vitest";
import { readFontFile } from "./font-files.ts";
import { woffToSfnt } from "./woff.ts";

test("a WOFF font becomes a TrueType font with the same tables, on multiples of four bytes", () => {
  const woff = readFontFile("arabic", 400);
  const sfnt = woffToSfnt(woff);
  const tableCount = woff.readUInt16BE(12);
  expect(sfnt.readUInt32BE(0)).toBe(0x00010000);
  expect(sfnt.readUInt16BE(4)).toBe(tableCount);
  for (let table = 0; table < tableCount; table++) {
    const offset = sfnt.readUInt32BE(12 + table * 16 + 8);
    expect(offset % 4).toBe(0);
    expect(offset + sfnt.readUInt32BE(12 + table * 16 + 12)).toBeLessThanOrEqual(sfnt.length);
  }
});

test("what is no WOFF font is refused", () => {
  expect(() => woffToSfnt(Buffer.from("wOF2 and more than forty-four bytes of something else"))).toThrow();
});
