import { type CsvRefusal, type CsvRow, readCsv } from "../csv/read-csv.ts";
import { accept, type Result, refuse } from "../result.ts";
import { readCellFormats } from "./cell-formats.ts";
import { archiveKind, fileKind, type WrongFileKind } from "./file-kind.ts";
import { readXml } from "./read-xml.ts";
import { SheetRows } from "./sheet-rows.ts";
import { findSheets, readSharedStrings } from "./workbook-parts.ts";
import { WorkbookError, type XlsxRefusal } from "./xlsx-limits.ts";
import { ZipParts } from "./zip-parts.ts";

export type TableRefusal =
  | CsvRefusal
  | XlsxRefusal
  | { readonly code: "wrong_kind"; readonly kind: WrongFileKind };

/** Non-empty rows of a CSV file or of a sheet; a CSV file has no name of a sheet. */
export interface TableSheet {
  readonly name: string | null;
  readonly rows: readonly CsvRow[];
}

/** Reads a CSV file, or the visible sheets of an .xlsx file, up to `maxRows` rows together. Names the kind of any other file. */
export async function readTable(
  bytes: Uint8Array,
  maxRows: number,
): Promise<Result<readonly TableSheet[], TableRefusal>> {
  const kind = fileKind(bytes);
  if (kind === "text") {
    const read = await readCsv(bytes, maxRows);
    const isText = read.ok || read.refusal.code !== "not_text";
    if (!isText) return refuse({ code: "wrong_kind", kind: "unknown" });
    return read.ok ? accept([{ name: null, rows: read.value }]) : read;
  }
  return kind === "zip" ? await readXlsx(bytes, maxRows) : refuse({ code: "wrong_kind", kind });
}

async function readXlsx(
  bytes: Uint8Array,
  maxRows: number,
): Promise<Result<readonly TableSheet[], TableRefusal>> {
  try {
    const zip = await ZipParts.open(bytes);
    const kind = archiveKind(zip);
    if (kind !== null) return refuse({ code: "wrong_kind", kind });
    const { sheets, isFrom1904 } = await findSheets(zip);
    const context = {
      strings: await readSharedStrings(zip),
      formats: await readCellFormats(zip),
      isFrom1904,
    };
    const size = { rows: 0, characters: 0 };
    const read: TableSheet[] = [];
    for (const { name, part } of sheets) {
      const sheet = new SheetRows(context, maxRows, size);
      await readXml(zip.read(part), {
        open: (element, attributes) => sheet.open(element, attributes),
        text: (text) => sheet.text(text),
        close: (element) => sheet.close(element),
      });
      read.push({ name, rows: sheet.rows });
    }
    return accept(read);
  } catch (error) {
    // A broken archive is a broken file.
    return refuse(error instanceof WorkbookError ? error.refusal : { code: "workbook_broken" });
  }
}
