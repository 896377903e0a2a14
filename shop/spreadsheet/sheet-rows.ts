import { type CsvRow, csvLimits } from "../csv/read-csv.ts";
import { type CellFormat, dayOfSerial, paddedNumber } from "./cell-formats.ts";
import { tooLarge, WorkbookError, xlsxLimits } from "./xlsx-limits.ts";

/** Facts of a workbook that its cells refer to. */
export interface CellContext {
  readonly strings: readonly string[];
  readonly formats: readonly CellFormat[];
  readonly isFrom1904: boolean;
}

/** Size of the sheets of a workbook that are read. */
export interface ReadSize {
  rows: number;
  characters: number;
}

interface OpenCell {
  readonly column: number;
  readonly type: string;
  readonly format: number;
}

/** Collects the rows of a sheet from its XML elements. Formulas have the value that the file stores. Leaves out empty rows. */
export class SheetRows {
  readonly rows: CsvRow[] = [];
  readonly #context: CellContext;
  readonly #maxRows: number;
  #line = 0;
  #cells: string[] = [];
  #cell: OpenCell | null = null;
  #nextColumn = 0;
  #value = "";
  #isValue = false;
  readonly #size: ReadSize;

  /** Reads up to `maxRows` rows; `size` counts those of all sheets. */
  constructor(context: CellContext, maxRows: number, size: ReadSize) {
    this.#context = context;
    this.#maxRows = maxRows;
    this.#size = size;
  }

  open(name: string, { r = "", s = "", t = "n" }: Readonly<Record<string, string>>): void {
    if (name === "row") {
      this.#line = /^\d{1,7}$/.test(r) ? Number(r) : this.#line + 1;
      this.#cells = [];
      this.#nextColumn = 0;
    } else if (name === "c") {
      this.#cell = { column: columnOf(r) ?? this.#nextColumn, type: t, format: Number(s) };
      this.#value = "";
    }
    // `v` has the value, `t` the text of an inline string; `f` is the formula.
    this.#isValue = this.#cell !== null && (name === "v" || name === "t");
  }

  text(text: string): void {
    if (!this.#isValue) return;
    this.#value += text;
    this.#boundCell(this.#value);
  }

  close(name: string): void {
    if (name === "v" || name === "t") this.#isValue = false;
    else if (name === "c") this.#closeCell();
    else if (name === "row" && this.#cells.some((cell) => cell !== "")) {
      this.rows.push({ line: this.#line, cells: Array.from(this.#cells, (cell) => cell ?? "") });
      if (++this.#size.rows > this.#maxRows) {
        throw new WorkbookError({ code: "rows_many", max: this.#maxRows });
      }
    }
  }

  #closeCell(): void {
    const cell = this.#cell;
    this.#cell = null;
    if (cell === null) return;
    this.#nextColumn = cell.column + 1;
    const text = textOf(cell, this.#value, this.#context).trim();
    if (text === "") return;
    if (cell.column >= csvLimits.columns) {
      throw new WorkbookError({ code: "row_columns", max: csvLimits.columns });
    }
    this.#boundCell(text);
    this.#size.characters += text.length;
    if (this.#size.characters > xlsxLimits.characters) tooLarge();
    this.#cells[cell.column] = text;
  }

  #boundCell(text: string): void {
    if (text.length > xlsxLimits.cell) throw new WorkbookError({ code: "row_long", line: this.#line });
  }
}

/** Returns the index of a cell's column from its address such as AB12; null without one. */
function columnOf(address: string): number | null {
  const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(address)?.[1];
  if (letters === undefined) return null;
  return Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function textOf({ type, format }: OpenCell, value: string, context: CellContext): string {
  switch (type) {
    case "s":
      return /^\d+$/.test(value) ? (context.strings[Number(value)] ?? "") : "";
    case "n":
      return numberText(value, context.formats[format] ?? "plain", context.isFrom1904);
    default:
      return value;
  }
}

/** Returns a number as people see it: a day, padded digits, or digits with at most two decimals. */
function numberText(value: string, format: CellFormat, isFrom1904: boolean): string {
  const number = Number(value);
  if (value === "" || !Number.isFinite(number)) return value;
  if (format === "day") return dayOfSerial(number, isFrom1904) ?? value;
  // Long tracking numbers stay as they are written.
  const text = /^-?\d+$/.test(value) ? value : String(Math.round(number * 100) / 100);
  return format === "plain" ? text : paddedNumber(text, format);
}
