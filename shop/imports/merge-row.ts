import { wholeNumber } from "#contract/numbers.ts";
import { cleanText } from "#contract/text.ts";
import type { CellProblem, Cells, CurrentRow, ImportSubject } from "./import-subject.ts";

/** Cell whose value in the shop has moved since the export, or may have. */
export interface AskedCell {
  readonly field: string;
  /** Value in the export; null if the file is of no remembered export. */
  readonly exported: string | null;
  /** Value in the file. */
  readonly typed: string;
  /** Current value of the shop. */
  readonly today: string;
}

export interface MergedRow {
  /** Cells to write without a question. */
  readonly edited: Cells;
  readonly asked: readonly AskedCell[];
  /** Difference to add to the stock; null if the file states no difference. */
  readonly stockChange: number | null;
  readonly problems: readonly CellProblem[];
}

interface ExportedFacts {
  /** Null if the file is of no remembered export. */
  readonly exported: Cells | null;
  /** Whether the same difference of the stock was already counted since the export. */
  readonly isCounted: boolean;
}

/**
 * Compares the cells of a row with the exported and the current values. A cell is unchanged if it has the exported or the current value. It
 * is written if the current value is still the exported one. Otherwise staff decide. Edited stock is a difference to the current stock, about
 * which staff are asked if it was counted before.
 */
export function mergeRow(
  cells: Cells,
  { exported, isCounted }: ExportedFacts,
  current: CurrentRow,
  key: string,
  subject: ImportSubject,
): MergedRow {
  const edited: Record<string, string> = {};
  const asked: AskedCell[] = [];
  const problems: CellProblem[] = [];
  let stockChange: number | null = null;
  const changeBy = (field: string, cell: string) => subject.compare({ [field]: cell }, current, key);
  for (const field of subject.fields) {
    const typed = cells[field];
    if (typed === undefined) continue;
    const before = exported?.[field] ?? null;
    const today = subject.show(current.columns, field);
    if (isSame(typed, before) || isSame(typed, today)) continue;
    if (before !== null && subject.cellKinds.counted.includes(field)) mergeCount(field, before, typed, today);
    else mergeValue(field, before, typed, today);
  }
  return { edited, asked, stockChange, problems };

  function mergeCount(field: string, before: string, typed: string, today: string): void {
    const change = differenceOf(before, typed);
    if (change === null) edited[field] = typed;
    else if (change + Number(before) === Number(today)) return;
    else if (isCounted) asked.push({ field, exported: before, typed, today });
    else if (change + Number(today) < 0) problems.push({ field, code: "stock_below_zero", named: today });
    else if (change !== 0) {
      stockChange = change;
      edited[field] = String(Number(today) + change);
    }
  }

  function mergeValue(field: string, before: string | null, typed: string, today: string): void {
    const change = changeBy(field, typed);
    // A wrong cell is reported when the whole row is compared.
    if (change.ok && change.value === null) return;
    const exportedChange = before === null ? null : changeBy(field, before);
    if (exportedChange?.ok === true) {
      if (exportedChange.value === null) {
        edited[field] = typed;
        return;
      }
      // Another spelling of the exported value, such as 110 for 110.00.
      if (change.ok && isEqual(change.value?.after, exportedChange.value.after)) return;
    }
    asked.push({ field, exported: before, typed, today });
  }
}

function isSame(typed: string, other: string | null): boolean {
  return other !== null && (typed === other || cleanText(typed) === cleanText(other));
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

const count = wholeNumber(0, 1_000_000_000, "not_a_number");

/** Returns the difference of two counts; null if one is none. */
function differenceOf(before: string, typed: string): number | null {
  const [from, to] = [count.safeParse(before.trim()), count.safeParse(cleanText(typed))];
  return from.success && to.success ? to.data - from.data : null;
}
