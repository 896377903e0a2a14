import { type CsvRejection, type CsvRow, readCsv } from "../csv/read-csv.ts";
import { accept, type Result, reject } from "../result.ts";
import { readCellFormats } from "./cell-formats.ts";
import { archiveKind, fileKind, type WrongFileKind } from "./file-kind.ts";
import { readXml } from "./read-xml.ts";
import { SheetRows } from "./sheet-rows.ts";
import { findSheets, readSharedStrings } from "./workbook-parts.ts";
import { WorkbookError, type XlsxRejection } from "./xlsx-limits.ts";
import { ZipParts } from "./zip-parts.ts";

export type TableRejection =
  | CsvRejection
  | XlsxRejection
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
): Promise<Result<readonly TableSheet[], TableRejection>> {
  const kind = fileKind(bytes);
  if (kind === "text") {
    const read = await readCsv(bytes, maxRows);
    const isText = read.ok || read.rejection.code !== "not_text";
    if (!isText) return reject({ code: "wrong_kind", kind: "unknown" });
    return read.ok ? accept([{ name: null, rows: read.value }]) : read;
  }
  return kind === "zip" ? await readXlsx(bytes, maxRows) : reject({ code: "wrong_kind", kind });
}

async function readXlsx(
  bytes: Uint8Array,
  maxRows: number,
): Promise<Result<readonly TableSheet[], TableRejection>> {
  try {
    const zip = await ZipParts.open(bytes);
    const kind = archiveKind(zip);
    if (kind !== null) return reject({ code: "wrong_kind", kind });
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
    return reject(error instanceof WorkbookError ? error.rejection : { code: "workbook_broken" });
  }
}
