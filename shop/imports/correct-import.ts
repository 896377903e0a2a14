import { sql } from "kysely";
import type { ImportCorrections } from "#contract/admin/imports/import.ts";
import { type ImportKind, maxImportRows } from "#contract/admin/imports/import-limits.ts";
import type { Database } from "#db/database.ts";
import { csvLine, withoutFormulaGuards } from "../csv/csv-line.ts";
import { readCsvParts } from "../csv/read-csv.ts";
import { accept, type Result, reject } from "../result.ts";
import { type CheckRejection, checkImport, type ImportAuthor } from "./check-import.ts";
import { deleteImport } from "./delete-imports.ts";
import type { ImportWords } from "./import-head.ts";

/**
 * Replaces cells of a checked file and compares the whole file again, because a corrected key may meet another row. Returns the id of the
 * new import, which replaces the old one. Cells are named by line and header.
 */
export async function correctImport(
  db: Database,
  author: ImportAuthor,
  words: ImportWords,
  id: number,
  { cells, three_decimals: threeDecimals }: ImportCorrections,
): Promise<Result<number, { readonly code: "not_correctable" } | CheckRejection>> {
  const stored = await db
    .selectFrom("import_files")
    .innerJoin("imports", "imports.id", "import_id")
    .select(["content", "file_name", sql<ImportKind>`kind`.as("kind")])
    .where("import_id", "=", id)
    .where("state", "=", "ready")
    .executeTakeFirst();
  if (stored === undefined) return reject({ code: "not_correctable" });
  const lines = new Map<number, Map<string, string>>();
  for (const { row, column, value } of cells) {
    lines.set(row, (lines.get(row) ?? new Map()).set(column, value));
  }
  let text = "";
  let heads: readonly string[] | null = null;
  for await (const part of readCsvParts(stored.content, { maxRows: maxImportRows + 1, head: "first_line" })) {
    if (!part.ok) return reject(part.rejection);
    for (const { line, cells: written } of part.value.rows) {
      heads ??= written;
      const corrected = lines.get(line);
      text += csvLine(
        heads.map((head, at) => corrected?.get(head) ?? withoutFormulaGuards(written[at] ?? "")),
      );
    }
  }
  const bytes = new TextEncoder().encode(text);
  const { kind, file_name: fileName } = stored;
  const checked = await checkImport(db, author, words, { kind, fileName, bytes, threeDecimals });
  if (!checked.ok) return checked;
  await db.transaction().execute((tx) => deleteImport(tx, id));
  return accept(checked.value);
}
