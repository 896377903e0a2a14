import type { Result } from "../result.ts";

/** Cells of a row by API field; fields without a column are missing. */
export type Cells = Readonly<Record<string, string>>;

/** Problem of a cell: the field, a code (its own or a `FieldErrorCode`), and the value to name in the message. */
export interface CellProblem {
  readonly field: string;
  readonly code: string;
  readonly named?: string;
}

/** Fields by the content of their cells. */
export interface CellKinds {
  /** Amounts in pounds. */
  readonly amounts: readonly string[];
  /** Cairo times. */
  readonly moments: readonly string[];
  /** Texts that may be HTML of another shop. */
  readonly texts: readonly string[];
  /** Numbers that sales change, such as the stock. The import adds the difference between the file and its export. */
  readonly counted: readonly string[];
}

/** Row of the shop to compare with a row of the file. */
export interface CurrentRow {
  readonly id: number;
  readonly updated_at: Date;
  readonly columns: Readonly<Record<string, unknown>>;
}

/** Change of a row, by table column; `before` is null for a new row. */
export interface RowChange {
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>>;
}

/** A kind of data that imports change. */
export interface ImportSubject {
  /** Key fields; the first one with a value finds the row. */
  readonly keys: readonly string[];
  /** Fields that an import of this kind changes. */
  readonly fields: readonly string[];
  readonly cellKinds: CellKinds;
  /** Returns the text of a current value, as an import reads it. */
  readonly show: (columns: CurrentRow["columns"], field: string) => string;
  /** Returns the normalised key, or a problem. */
  readonly keyOf: (field: string, cell: string) => Result<string, CellProblem>;
  /** Finds the existing rows by key. */
  readonly find: (keys: readonly string[]) => Promise<ReadonlyMap<string, CurrentRow>>;
  /** Returns the text by which equal keys are recognised; without it the key itself. */
  readonly sameKey?: (key: string) => string;
  /** Returns the change of a row, null if there is none; `current` is null for a new row. */
  readonly compare: (
    cells: Cells,
    current: CurrentRow | null,
    key: string,
  ) => Result<RowChange | null, readonly CellProblem[]>;
}

/** Returns the columns that differ; null if none does. */
export function differences(
  current: Readonly<Record<string, unknown>>,
  imported: Readonly<Record<string, unknown>>,
): RowChange | null {
  const names = Object.keys(imported).filter(
    (name) => imported[name] !== undefined && !isSame(current[name], imported[name]),
  );
  if (names.length === 0) return null;
  const pick = (row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(names.map((name) => [name, row[name]]));
  return { before: pick(current), after: pick(imported) };
}

function isSame(one: unknown, other: unknown): boolean {
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime();
  if (Array.isArray(one)) return JSON.stringify(one) === JSON.stringify(other);
  return one === other;
}
