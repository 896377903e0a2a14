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
import { haveThreeDecimals } from "../spreadsheet/read-amount.ts";
import {
  type ComparedRow,
  compareRow,
  countedAgain,
  countOf,
  maxShownCell,
  onlyOnce,
} from "./compare-rows.ts";
import { endSilentImports } from "./delete-imports.ts";
import { type HeadColumn, type HeadProblem, type ImportWords, readHead } from "./import-head.ts";
import { subjectOf } from "./import-kinds.ts";
import type { CellProblem, ImportSubject } from "./import-subject.ts";
import { type ImportedTable, importedTables } from "./imported-tables.ts";
import { type CellReading, type KeyedRow, keyedRow } from "./keyed-row.ts";
import { type ExportedRow, exportedRows } from "./remembered-exports.ts";
import { type StagedRow, stageRows } from "./stage-rows.ts";

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

/** Returns the fields of a file whose amounts all have three decimals. A single amount such as 1.250 among others stays open. */
async function decimalFields(
  bytes: Uint8Array,
  words: ImportWords,
  subject: ImportSubject,
): Promise<ReadonlySet<string>> {
  let columns: readonly HeadColumn[] | null = null;
  const cells = new Map<string, string[]>();
  for await (const part of readCsvParts(bytes, { maxRows: maxImportRows + 1, head: "first_line" })) {
    // The comparison of the file names its problem.
    if (!part.ok) break;
    let { rows } = part.value;
    if (columns === null && rows[0] !== undefined) {
      columns = readHead(rows[0].cells, words, subject).columns;
      rows = rows.slice(1);
    }
    for (const [at, { field }] of (columns ?? []).entries()) {
      if (field === null || !subject.cellKinds.amounts.includes(field)) continue;
      const known = cells.get(field) ?? [];
      for (const row of rows) known.push(row.cells[at] ?? "");
      cells.set(field, known);
    }
  }
  return new Set([...cells].flatMap(([field, known]) => (haveThreeDecimals(known) ? [field] : [])));
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
