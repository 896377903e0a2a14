import { type CsvRefusal, type CsvRow, readCsv } from "../csv/read-csv.ts";
import { accept, type Result, refuse } from "../result.ts";
import { readDateFormats } from "./date-formats.ts";
import { archiveKind, fileKind, type WrongFileKind } from "./file-kind.ts";
import { readXml } from "./read-xml.ts";
import { SheetRows } from "./sheet-rows.ts";
import { findSheet, readSharedStrings } from "./workbook-parts.ts";
import { WorkbookError, type XlsxRefusal } from "./xlsx-limits.ts";
import { ZipParts } from "./zip-parts.ts";

export type TableRefusal =
  | CsvRefusal
  | XlsxRefusal
  | { readonly code: "wrong_kind"; readonly kind: WrongFileKind };

/** Reads the non-empty rows of a CSV file or of the first visible sheet of an .xlsx file. Names the kind of any other file. */
export async function readTable(
  bytes: Uint8Array,
  maxRows: number,
): Promise<Result<readonly CsvRow[], TableRefusal>> {
  const kind = fileKind(bytes);
  if (kind === "text") {
    const read = await readCsv(bytes, maxRows);
    const isText = read.ok || read.refusal.code !== "not_text";
    return isText ? read : refuse({ code: "wrong_kind", kind: "unknown" });
  }
  return kind === "zip" ? await readXlsx(bytes, maxRows) : refuse({ code: "wrong_kind", kind });
}

async function readXlsx(
  bytes: Uint8Array,
  maxRows: number,
): Promise<Result<readonly CsvRow[], TableRefusal>> {
  try {
    const zip = await ZipParts.open(bytes);
    const kind = archiveKind(zip);
    if (kind !== null) return refuse({ code: "wrong_kind", kind });
    const { part, isFrom1904 } = await findSheet(zip);
    const context = {
      strings: await readSharedStrings(zip),
      dateFormats: await readDateFormats(zip),
      isFrom1904,
    };
    const sheet = new SheetRows(context, maxRows);
    await readXml(zip.read(part), {
      open: (name, attributes) => sheet.open(name, attributes),
      text: (text) => sheet.text(text),
      close: (name) => sheet.close(name),
    });
    return accept(sheet.rows);
  } catch (error) {
    // A broken archive is a broken file.
    return refuse(error instanceof WorkbookError ? error.refusal : { code: "workbook_broken" });
  }
}
