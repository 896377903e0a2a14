import type { StatementLayout } from "#contract/admin/statements/courier-layout.ts";
import { maxStatementRows } from "#contract/admin/statements/statement.ts";
import { trackingKey } from "../orders/tracking-number.ts";
import { accept, type Result, reject } from "../result.ts";
import { readTable, type TableRejection, type TableSheet } from "../spreadsheet/read-table.ts";
import { findFootRows } from "./statement-foot.ts";
import {
  decimalColumns,
  findHead,
  type HeadProblem,
  maxRowsAboveHead,
  type StatementHead,
} from "./statement-head.ts";
import {
  asFee,
  type CellProblem,
  parcelsOfRow,
  type ReadRow,
  readRow,
  type StatedParcel,
} from "./statement-row.ts";

export interface StatementFile {
  readonly parcels: readonly StatedParcel[];
  /** Last day in the file; null without dates. */
  readonly lastDay: string | null;
  /** Rows that are not read, and sheets without parcels. */
  readonly problems: readonly StatementProblem[];
}

/** Problem of the file, a sheet, its header, or a cell. `sheet` is null in a file with one sheet. */
export interface StatementProblem {
  readonly sheet: string | null;
  readonly row: number | null;
  readonly column: string | null;
  readonly problem:
    | TableRejection
    | HeadProblem
    | CellProblem
    | { readonly code: "empty" | "three_decimals" | "sheet_skipped" };
}

export interface ReadOptions {
  /** Whether staff have confirmed that amounts such as 1.250 have three decimals. */
  readonly threeDecimals: boolean;
}

const maxProblems = 100;
const ofFile = (problem: StatementProblem["problem"]): StatementProblem => ({
  sheet: null,
  row: null,
  column: null,
  problem,
});

interface HeadedSheet extends StatementHead {
  readonly sheet: string | null;
}

/**
 * Reads a courier's statement by the names of its columns, from all sheets that have them. Wrong rows are problems beside the parcels of the
 * others. Rejects a file without parcels, and one whose amounts have to be confirmed.
 */
export async function readStatement(
  bytes: Uint8Array,
  layout: StatementLayout,
  { threeDecimals }: ReadOptions = { threeDecimals: false },
): Promise<Result<StatementFile, readonly StatementProblem[]>> {
  const read = await readTable(bytes, maxStatementRows + maxRowsAboveHead);
  if (!read.ok) return reject([ofFile(read.rejection)]);
  const found = findSheets(
    read.value.filter(({ rows }) => rows.length > 0),
    layout,
  );
  if (!found.ok) return found;
  const { headed, skipped } = found.value;
  const decimals = decimalColumns(headed);
  if (decimals.size > 0 && !threeDecimals) {
    const problem = { code: "three_decimals" } as const;
    return reject([...decimals].map((column) => ({ ...ofFile(problem), column })));
  }
  const all = withFeeRows(headed.map((sheet) => readRows(sheet, decimals))).map(readSheet);
  const { parcels, problems } = joined(all.flatMap((sheet) => sheet.parcels));
  const others = [...skipped, ...all.flatMap((sheet) => sheet.problems), ...problems].slice(0, maxProblems);
  if (parcels.length === 0) return reject(others.length === 0 ? [ofFile({ code: "empty" })] : others);
  const days = all.flatMap(({ lastDay }) => lastDay ?? []).sort();
  return accept({ parcels, lastDay: days.at(-1) ?? null, problems: others });
}

/** Separates the sheets with the columns of parcels from others, such as a summary. */
function findSheets(sheets: readonly TableSheet[], layout: StatementLayout) {
  const heads = sheets.map(({ name, rows }) => ({ name, head: findHead(rows, layout) }));
  const isOne = sheets.length === 1;
  const headed = heads.flatMap(({ name, head }): HeadedSheet[] =>
    head.ok ? [{ ...head.value, sheet: isOne ? null : name }] : [],
  );
  const problems = heads.flatMap(({ name, head }) =>
    head.ok
      ? []
      : head.rejection.map((problem) => ({
          ...ofFile(problem),
          sheet: isOne ? null : name,
          column: problem.names[0] ?? null,
        })),
  );
  if (sheets.length === 0) return reject([ofFile({ code: "empty" })]);
  // Two columns for one field leave open which sheet is meant.
  if (headed.length === 0 || problems.some(({ problem }) => problem.code === "column_twice")) {
    return reject(problems.slice(0, maxProblems));
  }
  const skipped = new Set(problems.map(({ sheet }) => sheet));
  return accept({
    headed,
    skipped: [...skipped].map((sheet) => ({ ...ofFile({ code: "sheet_skipped" }), sheet })),
  });
}

/** Row of a parcel in its sheet. */
interface SheetParcel extends StatedParcel {
  readonly sheet: string | null;
  readonly column: string | null;
}

interface ReadSheet extends Pick<HeadedSheet, "sheet" | "names"> {
  /** Rows above and between the rows of totals. */
  readonly rows: readonly ReadRow[];
}

function readRows(head: HeadedSheet, decimals: ReadonlySet<string>): ReadSheet {
  const { sheet, names } = head;
  const read = head.rows.map((row) => readRow(row, head, decimals));
  const foot = findFootRows(read);
  return { sheet, names, rows: read.filter((_, index) => !foot.has(index)) };
}

/** A fee without an amount belongs to a parcel that has its amount in another row, also of another sheet. */
function withFeeRows(sheets: readonly ReadSheet[]): readonly ReadSheet[] {
  const keyOf = ({ tracking }: ReadRow) => trackingKey(tracking);
  const paid = new Set(sheets.flatMap(({ rows }) => rows.filter(({ amount }) => amount !== null).map(keyOf)));
  return sheets.map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map((row) => (row.isFeeOnly && paid.has(keyOf(row)) ? asFee(row) : row)),
  }));
}

function readSheet({ sheet, names, rows }: ReadSheet) {
  const parcels: SheetParcel[] = [];
  const problems: StatementProblem[] = [];
  let lastDay: string | null = null;
  for (const row of rows) {
    if (row.day !== null && (lastDay === null || row.day > lastDay)) lastDay = row.day;
    for (const { field, problem } of row.problems) {
      problems.push({ sheet, row: row.row, column: names[field] ?? null, problem });
    }
    for (const parcel of parcelsOfRow(row)) {
      parcels.push({ ...parcel, sheet, column: names.tracking ?? null });
    }
  }
  return { parcels, problems, lastDay };
}

/**
 * Adds up the rows of one number, such as its cash and its fee. Equal rows are one parcel that the file has twice. Lines of further sheets
 * continue the numbers of the previous ones.
 */
function joined(rows: readonly SheetParcel[]) {
  const parcels = new Map<string, StatedParcel>();
  const problems: StatementProblem[] = [];
  const seen = new Map<string, number>();
  let offset = 0;
  let last = 0;
  let current: string | null | undefined;
  for (const { sheet, column, ...parcel } of rows) {
    if (current !== undefined && sheet !== current) offset = last;
    current = sheet;
    last = offset + parcel.row;
    const key = trackingKey(parcel.tracking);
    const same = `${key} ${parcel.amount} ${parcel.fee}`;
    const twice = seen.get(same);
    if (twice !== undefined) {
      problems.push({ sheet, row: parcel.row, column, problem: { code: "number_twice", row: twice } });
      continue;
    }
    seen.set(same, parcel.row);
    const other = parcels.get(key);
    parcels.set(
      key,
      other === undefined
        ? { ...parcel, row: last }
        : {
            ...other,
            amount: other.amount + parcel.amount,
            fee: other.fee + parcel.fee,
            statusWord: other.statusWord === "" ? parcel.statusWord : other.statusWord,
          },
    );
  }
  return { parcels: [...parcels.values()], problems };
}
