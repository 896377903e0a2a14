import { readXml } from "./read-xml.ts";
import { tooLarge, xlsxLimits } from "./xlsx-limits.ts";
import type { ZipParts } from "./zip-parts.ts";

/** Reads the cell formats of a workbook. Returns by index whether a format shows a day. Throws above the limits of a workbook. */
export async function readDateFormats(zip: ZipParts): Promise<readonly boolean[]> {
  const codes = new Map<number, string>();
  const formats: boolean[] = [];
  let isOfCells = false;
  await readXml(zip.read("xl/styles.xml"), {
    open(name, { numFmtId = "0", formatCode = "" }) {
      if (name === "numFmt" && codes.set(Number(numFmtId), formatCode).size > xlsxLimits.items) tooLarge();
      if (name === "cellXfs") isOfCells = true;
      if (name === "xf" && isOfCells && formats.push(showsDay(Number(numFmtId), codes)) > xlsxLimits.items) {
        tooLarge();
      }
    },
    close(name) {
      if (name === "cellXfs") isOfCells = false;
    },
  });
  return formats;
}

/** Built-in formats that show a day, with those of East Asia (ECMA-376, 18.8.30). */
const builtIn = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);

function showsDay(id: number, codes: ReadonlyMap<number, string>): boolean {
  const code = codes.get(id);
  if (code === undefined) return builtIn.has(id);
  // Removes quoted texts, escaped signs, colours and languages before it looks for days and years.
  return /[dy]/i.test(code.slice(0, 256).replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ""));
}

const dayMillis = 24 * 60 * 60 * 1000;
/** Serial number of the last day in spreadsheets: 9999-12-31. */
const maxSerial = 2_958_465;

/** Returns the day of a serial number as '2026-11-21'; null if the number is not between 1900-03-01 and 9999-12-31. */
export function dayOfSerial(serial: number, isFrom1904: boolean): string | null {
  const days = Math.floor(serial) + (isFrom1904 ? 1462 : 0);
  // 60 is 29 February 1900, a day that only spreadsheets have. Days before it would be wrong by one.
  if (!(days > 60 && days <= maxSerial)) return null;
  return new Date(Date.UTC(1899, 11, 30) + days * dayMillis).toISOString().slice(0, 10);
}
