import type { Result } from "../result.ts";

/** The cells of a row by the fields of the wire; fields that the file has no column for are missing. */
export type Cells = Readonly<Record<string, string>>;

/** What is wrong with a cell: the field, a code of its own or of `FieldErrorCode`, and what its words name. */
export interface CellProblem {
  readonly field: string;
  readonly code: string;
  readonly named?: string;
}

/** A row of the shop that a file's row is compared with. */
export interface CurrentRow {
  readonly id: number;
  readonly updated_at: Date;
  readonly columns: Readonly<Record<string, unknown>>;
}

/** What a row changes, by the columns of its table; `before` is null of a new row. */
export interface RowChange {
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>>;
}

/** A kind of thing that files change. */
export interface ImportSubject {
  /** What rows are found by: the first of these fields that has something in it. */
  readonly keys: readonly string[];
  /** What a file of this kind changes. */
  readonly fields: readonly string[];
  /** The key as it is matched; a problem where it can't be one. */
  readonly keyOf: (field: string, cell: string) => Result<string, CellProblem>;
  /** Those of the keys that the shop has. */
  readonly find: (keys: readonly string[]) => Promise<ReadonlyMap<string, CurrentRow>>;
  /** What a row changes, null where it agrees; `current` is null where the shop has none. */
  readonly compare: (
    cells: Cells,
    current: CurrentRow | null,
    key: string,
  ) => Result<RowChange | null, readonly CellProblem[]>;
}

/** The columns that differ from what is there; null where none does. */
export function differences(
  current: Readonly<Record<string, unknown>>,
  wanted: Readonly<Record<string, unknown>>,
): RowChange | null {
  const names = Object.keys(wanted).filter(
    (name) => wanted[name] !== undefined && !isSame(current[name], wanted[name]),
  );
  if (names.length === 0) return null;
  const pick = (row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(names.map((name) => [name, row[name]]));
  return { before: pick(current), after: pick(wanted) };
}

function isSame(one: unknown, other: unknown): boolean {
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime();
  return one === other;
}
