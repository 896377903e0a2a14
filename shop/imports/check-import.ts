import { performance } from "node:perf_hooks";
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { type ImportKind, maxImportProblems, maxImportRows } from "#contract/admin/imports/import-limits.ts";
import { beginningOf } from "#contract/text.ts";
import type { Database } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { isUniqueViolation } from "#db/unique-violation.ts";
import { type Author, writeEntry } from "../audit/write-entry.ts";
import { withoutFormulaGuards } from "../csv/csv-line.ts";
import { type CsvPart, type CsvRejection, type CsvRow, readCsvParts } from "../csv/read-csv.ts";
import { accept, type Result, reject } from "../result.ts";
import { countedAgain, type StockCount } from "./counted-again.ts";
import { decimalFields } from "./decimal-fields.ts";
import { endSilentImports } from "./delete-imports.ts";
import { type HeadColumn, type HeadProblem, type ImportWords, readHead } from "./import-head.ts";
import { subjectOf } from "./import-kinds.ts";
import type { CellProblem, Cells, CurrentRow, ImportSubject } from "./import-subject.ts";
import { type ImportedTable, importedTables } from "./imported-tables.ts";
import { type CellReading, type KeyedRow, keyedRow, readCell } from "./keyed-row.ts";
import { type AskedCell, type MergedRow, mergeRow } from "./merge-row.ts";
import { type ExportedRow, exportedRows } from "./remembered-exports.ts";
import { type StagedCell, type StagedRow, stageRows, typedIn } from "./stage-rows.ts";

export interface ImportFile {
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  /** Whether staff have confirmed that amounts such as 1.250 have three decimals. */
  readonly threeDecimals?: boolean;
}

export interface ImportAuthor extends Author {
  readonly id: number;
}

export type CheckRejection = { readonly code: "import_running" } | CsvRejection | { readonly code: "empty" };

interface Problem {
  readonly row: number | null;
  readonly column: string | null;
  readonly code: string;
  readonly named: string;
  /** Beginning of the wrong cell; empty for the whole file. */
  readonly value: string;
}

/** Maximum length of a wrong cell beside its problem. */
const maxShownCell = 200;
const batchSize = 250;
/** Maximum time in ms for which comparing rows blocks the event loop, except for a single row. */
const maxTurn = 20;

/**
 * Compares a file with the shop. Stores its changes and problems, but changes nothing in the shop. Returns the import's id. Checks one file
 * of a kind at a time, in parts, so that a large file blocks nothing.
 */
export async function checkImport(
  db: Database,
  author: ImportAuthor,
  words: ImportWords,
  file: ImportFile,
): Promise<Result<number, CheckRejection>> {
  await endSilentImports(db);
  const id = await begin(db, author, file);
  if (id === null) return reject({ code: "import_running" });
  try {
    const subject = await subjectOf(db, file.kind);
    // One more row for the header.
    const parts = readCsvParts(file.bytes, { maxRows: maxImportRows + 1, head: "first_line" });
    const decimals = file.threeDecimals ? await decimalFields(file.bytes, words, subject) : new Set<string>();
    const reading = { subject, words, decimals };
    const checked = await check(db, id, reading, importedTables[file.kind], parts);
    if (!checked.ok) {
      await forget(db, id);
      const { rejection } = checked;
      return reject(rejection.code === "rows_many" ? { ...rejection, max: maxImportRows } : rejection);
    }
    await finish(db, id, author, file);
    await storeWrongFile(db, id, file);
    return accept(id);
  } catch (error) {
    await forget(db, id).catch(() => {});
    throw error;
  }
}

async function begin(
  db: Database,
  author: ImportAuthor,
  { kind, fileName }: ImportFile,
): Promise<number | null> {
  try {
    const { id } = await db
      .insertInto("imports")
      .values({ kind, file_name: fileName, staff_id: author.id })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  } catch (error) {
    if (isUniqueViolation(error, "imports_working")) return null;
    throw error;
  }
}

async function forget(db: Database, id: number): Promise<void> {
  await db.deleteFrom("imports").where("id", "=", id).execute();
}

async function check(
  db: Database,
  id: number,
  reading: Omit<CellReading, "columns">,
  { exports, reference }: ImportedTable,
  parts: AsyncIterable<Result<CsvPart, CsvRejection>>,
): Promise<Result<null, CsvRejection | { readonly code: "empty" }>> {
  const { subject, words } = reading;
  const problems: Problem[] = [];
  const counts = { rows: 0, changes: 0, creates: 0, unchanged: 0, moved: 0 };
  const exported = exportedRows(db, exports);
  const linesOfKeys = new Map<string, number>();
  const linesOfIds = new Map<number, number>();
  let columns: readonly HeadColumn[] | null = null;
  let mustStop = false;
  for await (const part of parts) {
    if (!part.ok) return part;
    const { progress } = part.value;
    let { rows } = part.value;
    const [head] = rows;
    if (columns === null && head !== undefined) {
      const read = readHead(head.cells, words, subject);
      columns = read.columns;
      rows = rows.slice(1);
      mustStop = read.problems.some(({ code }) => code !== "column_unknown");
      problems.push(...read.problems.map((problem) => ofHead(problem, head.line)));
    }
    counts.rows += rows.length;
    for (let first = 0; !mustStop && first < rows.length; first += batchSize) {
      if (problems.length >= maxImportProblems) break;
      await compareRows(rows.slice(first, first + batchSize), columns ?? []);
      await db
        .updateTable("imports")
        .set({ progress: Math.floor(100 * progress), heard_at: sql`now()` })
        .where("id", "=", id)
        .execute();
    }
  }
  if (counts.rows === 0) return reject({ code: "empty" });
  const stored = problems.slice(0, maxImportProblems);
  await insertProblems(db, id, stored);
  await db
    .updateTable("imports")
    .set({ ...counts, problems: stored.length, progress: 100 })
    .where("id", "=", id)
    .execute();
  return accept(null);

  function ofHead({ column, code }: HeadProblem, line: number): Problem {
    return { row: column === null ? null : line, column, code, named: subject.keys.join(", "), value: "" };
  }

  async function compareRows(rows: readonly CsvRow[], columns: readonly HeadColumn[]): Promise<void> {
    const part = rows.map((row) => keyedRow(row, { ...reading, columns }, linesOfKeys));
    const known = await subject.find(part.flatMap(({ key }) => (key === null ? [] : [key])));
    const staged: StagedRow[] = [];
    const first: { row: KeyedRow; written: ExportedRow | null; compared: ComparedRow }[] = [];
    let turnBegan = performance.now();
    for (const row of part) {
      if (performance.now() - turnBegan > maxTurn) {
        await setImmediate();
        turnBegan = performance.now();
      }
      const written = row.mark === null ? null : await exported(row.mark);
      first.push({ row, written, compared: compareRow(row, known, written, { ...reading, columns }) });
    }
    const again = await countedAgain(db, first.flatMap(countOf));
    for (const { row, written, compared: before } of first) {
      const isCounted = again.has(row.line);
      const compared = onlyOnce(
        isCounted ? compareRow(row, known, written, { ...reading, columns }, isCounted) : before,
        subject,
        linesOfIds,
      );
      problems.push(...compared.problems.map((problem) => placed(problem, row, columns, subject)));
      if (compared.staged !== null) staged.push(compared.staged);
      count(compared);
    }
    await stageRows(db, id, staged, reference);
  }

  function count({ staged, problems: own }: ComparedRow): void {
    if (staged !== null) counts[staged.before === null ? "creates" : "changes"]++;
    else if (own.length === 0) counts.unchanged++;
    counts.moved += staged?.asked?.length ?? 0;
  }
}

interface ComparedRow {
  readonly staged: StagedRow | null;
  readonly problems: readonly CellProblem[];
}

/** Returns the difference that a row adds to the stock of a product. */
function countOf({
  row,
  written,
  compared: { staged },
}: {
  readonly row: KeyedRow;
  readonly written: ExportedRow | null;
  readonly compared: ComparedRow;
}): StockCount[] {
  if (written === null || staged === null || staged.id === null || staged.stock_change === null) return [];
  return [{ row: row.line, id: staged.id, change: staged.stock_change, since: written.at }];
}

/** Two lines may change one row by different keys, such as a customer's id and phone. The second is a problem. */
function onlyOnce(
  compared: ComparedRow,
  { keys }: ImportSubject,
  linesOfIds: Map<number, number>,
): ComparedRow {
  const { staged } = compared;
  if (staged === null || staged.id === null) return compared;
  const other = linesOfIds.get(staged.id);
  linesOfIds.set(staged.id, staged.row);
  if (other === undefined) return compared;
  return { staged: null, problems: [{ field: keys[0] ?? "", code: "key_twice", named: String(other) }] };
}

/** Returns the edited cells and those that staff decide about; null if there is nothing to decide. */
function askedCells(merged: MergedRow | null, columns: readonly HeadColumn[]) {
  if (merged === null || merged.asked.length === 0) return { edited: null, asked: null };
  return { edited: merged.edited, asked: merged.asked.map((cell) => shownCell(cell, columns)) };
}

/** Returns a cell that staff decide about, with the beginnings of its values and the name of its column. */
function shownCell(cell: AskedCell, columns: readonly HeadColumn[]): StagedCell {
  return {
    ...cell,
    exported: cell.exported === null ? null : beginningOf(cell.exported, maxShownCell),
    today: beginningOf(cell.today, maxShownCell),
    column: columns.find(({ field }) => field === cell.field)?.name ?? cell.field,
  };
}

function compareRow(
  { line, key, cells: read, problems }: KeyedRow,
  known: Awaited<ReturnType<ImportSubject["find"]>>,
  written: ExportedRow | null,
  reading: CellReading,
  isCounted = false,
): ComparedRow {
  if (key === null || problems.length > 0) return { staged: null, problems };
  const { subject, columns } = reading;
  const current = known.get(key) ?? null;
  const cells = changeableCells(read, subject);
  // A row with the mark of another row, such as a copied one, has no exported values.
  const exported = written === null ? null : exportedCells(written.cells, cells, { key, current }, reading);
  if (current === null && exported !== null) {
    return { staged: null, problems: [{ field: subject.keys[0] ?? "", code: "row_gone" }] };
  }
  const merged = current === null ? null : mergeRow(cells, { exported, isCounted }, current, key, subject);
  if (merged !== null && merged.problems.length > 0) return { staged: null, problems: merged.problems };
  const isMerged = merged !== null && exported !== null;
  if (isMerged && Object.keys(merged.edited).length + merged.asked.length === 0) {
    return { staged: null, problems: [] };
  }
  const changed = isMerged ? { ...merged.edited, ...typedIn(merged.asked) } : cells;
  const compared = subject.compare(changed, current, key);
  if (!compared.ok) return { staged: null, problems: compared.rejection };
  if (compared.value === null) return { staged: null, problems: [] };
  const { before, after } = compared.value;
  const staged: StagedRow = {
    row: line,
    key,
    id: current?.id ?? null,
    version: current?.updated_at ?? null,
    before,
    after,
    ...askedCells(merged, columns),
    stock_change: merged?.stockChange ?? null,
  };
  return { staged, problems: [] };
}

/** Returns the exported texts of a row as this file would have them; null if the export has another key there. */
function exportedCells(
  written: Cells,
  cells: Cells,
  { key, current }: { readonly key: string; readonly current: CurrentRow | null },
  reading: CellReading,
): Cells | null {
  const { keys, keyOf, sameKey = (text) => text } = reading.subject;
  const names = keys.filter((name) => (written[name] ?? "") !== "");
  const isOfRow = names.some((name) => {
    const found = keyOf(name, written[name] ?? "");
    // A spreadsheet may have removed the leading zeros of the key since the export.
    const own = current?.columns[name];
    const isOwn = typeof own === "string" && own === written[name];
    return found.ok && (isOwn || sameKey(found.value) === sameKey(key));
  });
  if (names.length > 0 && !isOfRow) return null;
  return Object.fromEntries(
    Object.keys(cells).flatMap((field) => {
      const text = written[field];
      return text === undefined ? [] : [[field, readCell(field, text, reading)]];
    }),
  );
}

/** The code is both the key of a coupon and a field of a new one. */
function changeableCells(cells: Cells, { fields }: ImportSubject): Cells {
  return Object.fromEntries(
    Object.entries(cells).filter(([field]) => fields.includes(field) || field === "code"),
  );
}

function placed(
  problem: CellProblem,
  { line, written }: KeyedRow,
  columns: readonly HeadColumn[],
  { keys }: ImportSubject,
): Problem {
  const at = columns.findIndex(({ field }) => field === problem.field);
  const column = columns[at]?.name ?? problem.field;
  // Cells about customers are not stored, because the erasure of a customer would not find them.
  const isPersonal = keys.includes("phone");
  const value = isPersonal ? "" : beginningOf(withoutFormulaGuards(written[at] ?? ""), maxShownCell);
  return { row: line, column, code: problem.code, named: problem.named ?? "", value };
}

async function insertProblems(db: Database, id: number, problems: readonly Problem[]): Promise<void> {
  if (problems.length === 0) return;
  const rows = problems.map((problem, number) => ({ ...problem, number }));
  await sql`insert into import_problems (import_id, number, row_number, column_name, code, named, value)
    select ${id}, number, "row", "column", code, named, value
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as found (number int, "row" int, "column" text, code text, named text, value text)`.execute(db);
}

async function finish(
  db: Database,
  id: number,
  author: Author,
  { kind, fileName }: ImportFile,
): Promise<void> {
  await runTransaction(db, async (tx) => {
    const ready = await tx
      .updateTable("imports")
      .set({ state: "ready" })
      .where("id", "=", id)
      .returning(["rows", "changes", "creates", "problems"])
      .executeTakeFirstOrThrow();
    const after = { id, kind, file_name: fileName, state: "ready", ...ready };
    await writeEntry(tx, author, { action: "create", resource: "imports", id, before: null, after });
  });
}

/** Stores a file with problems for corrections (`correct-import.ts`), unless it is about customers. */
async function storeWrongFile(db: Database, id: number, { kind, bytes }: ImportFile): Promise<void> {
  if (kind === "customers") return;
  await sql`insert into import_files (import_id, content)
    select id, ${Buffer.from(bytes)}::bytea from imports where id = ${id} and problems > 0`.execute(db);
}
