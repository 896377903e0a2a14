import { readXml } from "./read-xml.ts";
import { tooLarge, xlsxLimits } from "./xlsx-limits.ts";
import type { ZipParts } from "./zip-parts.ts";

/** Format of cells: it shows a day, pads whole numbers with zeros between its signs, or shows the number. */
export type CellFormat = "plain" | "day" | { readonly padding: readonly string[] };

/** Reads the cell formats of a workbook, by index. Throws above the limits of a workbook. */
export async function readCellFormats(zip: ZipParts): Promise<readonly CellFormat[]> {
  const codes = new Map<number, string>();
  const formats: CellFormat[] = [];
  let isOfCells = false;
  await readXml(zip.read("xl/styles.xml"), {
    open(name, { numFmtId = "0", formatCode = "" }) {
      if (name === "numFmt" && codes.set(Number(numFmtId), formatCode).size > xlsxLimits.items) tooLarge();
      if (name === "cellXfs") isOfCells = true;
      if (name === "xf" && isOfCells && formats.push(formatOf(Number(numFmtId), codes)) > xlsxLimits.items) {
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
const maxCode = 256;

function formatOf(id: number, codes: ReadonlyMap<number, string>): CellFormat {
  const code = codes.get(id);
  if (code === undefined) return builtIn.has(id) ? "day" : "plain";
  const short = code.slice(0, maxCode);
  // Removes quoted texts, escaped signs, colours and languages before it looks for days and years.
  if (/[dy]/i.test(short.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ""))) return "day";
  const padding = paddingOf(short);
  return padding === null ? "plain" : { padding };
}

/** Returns the signs of a format such as 0000000000000, 000-000 or "EG"00000; null for any other format. */
function paddingOf(code: string): readonly string[] | null {
  const [positive = ""] = code.split(";");
  const signs = positive.replace(/\[[^\]]*\]|[_*]./g, "").match(/"[^"]*"|\\.|./gu) ?? [];
  const padding = signs.map((sign) => (sign.length > 1 ? sign.replace(/^\\|"/g, "") : sign));
  const isPadding = signs.every((sign) => sign.length > 1 || /[0 \-/]/.test(sign));
  return isPadding && signs.filter((sign) => sign === "0").length > 1 ? padding : null;
}

/** Returns a whole number with the zeros and signs of its format; another number as it is. */
export function paddedNumber(text: string, { padding }: { readonly padding: readonly string[] }): string {
  if (!/^\d+$/.test(text)) return text;
  const places = padding.filter((sign) => sign === "0").length;
  const digits = text.padStart(places, "0");
  let at = digits.length - places;
  let isFirst = true;
  return padding
    .map((sign) => {
      if (sign !== "0") return sign;
      const from = isFirst ? 0 : at;
      isFirst = false;
      return digits.slice(from, ++at);
    })
    .join("");
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
