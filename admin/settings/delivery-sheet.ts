import { type AdminCity, DeliverySheet } from "#contract/admin/addresses.ts";
import { foldDigits } from "#contract/digits.ts";
import { fieldErrors } from "#contract/field-errors.ts";

/** Row of the sheet: a governorate, its fee with two decimals, and its days as typed, 3–7. */
export interface SheetRow {
  readonly id: number;
  readonly name: string;
  readonly updated_at: string;
  readonly fee: string;
  readonly days: string;
}
export type SheetColumn = "fee" | "days";
export const sheetColumns = ["fee", "days"] as const;

/** Unsaved texts, by row id. */
export type SheetEdits = ReadonlyMap<number, Partial<Record<SheetColumn, string>>>;

export function rowsOf(cities: readonly AdminCity[]): SheetRow[] {
  return cities.map(({ id, name, updated_at, delivery_fee_egp, delivery_days_from, delivery_days_to }) => ({
    id,
    name,
    updated_at,
    fee: delivery_fee_egp.toFixed(2),
    days: `${delivery_days_from}–${delivery_days_to}`,
  }));
}

/** Text of a cell: typed or saved. */
export function cellText(row: SheetRow, edits: SheetEdits, column: SheetColumn): string {
  return edits.get(row.id)?.[column] ?? row[column];
}

/** Edits with a new text in a cell; a saved value is no edit. */
export function withCell(edits: SheetEdits, row: SheetRow, column: SheetColumn, text: string): SheetEdits {
  const { [column]: _, ...others } = edits.get(row.id) ?? {};
  const edited = isSame(column, text, row[column]) ? others : { ...others, [column]: text };
  const next = new Map(edits);
  if (Object.keys(edited).length === 0) next.delete(row.id);
  else next.set(row.id, edited);
  return next;
}

/** Edits with cells pasted from a spreadsheet, from a cell downwards; a second column fills the days. */
export function withPasted(
  edits: SheetEdits,
  rows: readonly SheetRow[],
  { index, column }: { readonly index: number; readonly column: SheetColumn },
  text: string,
): SheetEdits {
  let next = edits;
  for (const [down, line] of text.replace(/\n+$/, "").split(/\r?\n/).entries()) {
    const row = rows[index + down];
    if (row === undefined) break;
    for (const [along, cell] of line.split("\t").entries()) {
      const target = sheetColumns[sheetColumns.indexOf(column) + along];
      if (target !== undefined && cell.trim() !== "") next = withCell(next, row, target, cell.trim());
    }
  }
  return next;
}

/** Edits with every fee changed by an amount in pounds, to zero at least. Invalid amounts stay as typed. */
export function withRaised(edits: SheetEdits, rows: readonly SheetRow[], pounds: number): SheetEdits {
  return rows.reduce((next, row) => {
    const fee = numberIn(cellText(row, next, "fee"));
    return fee === null ? next : withCell(next, row, "fee", Math.max(0, fee + pounds).toFixed(2));
  }, edits);
}

/** Request body of the edits, with the displayed version of each row. */
export function sheetBody(edits: SheetEdits, rows: readonly SheetRow[]) {
  return {
    cities: rows.flatMap((row) => {
      const edited = edits.get(row.id);
      if (edited === undefined) return [];
      return [
        {
          id: row.id,
          updated_at: row.updated_at,
          ...(edited.fee !== undefined && { delivery_fee_egp: edited.fee }),
          ...(edited.days !== undefined && daysIn(edited.days)),
        },
      ];
    }),
  };
}

/** Errors of the contract's schema, by row id and column. */
export function sheetErrors(body: ReturnType<typeof sheetBody>): ReadonlyMap<string, string> {
  const parsed = DeliverySheet.safeParse(body);
  const found = parsed.success ? {} : fieldErrors(parsed.error);
  const errors = Object.entries(found).map(([path, [code = ""]]) => [cellOf(path, body), code] as const);
  const reversed = parsed.success
    ? parsed.data.cities.filter(
        ({ delivery_days_from: from, delivery_days_to: to }) =>
          from !== undefined && to !== undefined && to < from,
      )
    : [];
  return new Map([...errors, ...reversed.map(({ id }) => [`${id} days`, "days_order"] as const)]);
}

/** Cell of an error's path: 'cities.3.delivery_fee_egp' is '7 fee'. */
export function cellOf(path: string, { cities }: ReturnType<typeof sheetBody>): string {
  const [, index = "", field = ""] = path.split(".");
  return `${cities[Number(index)]?.id ?? ""} ${field === "delivery_fee_egp" ? "fee" : "days"}`;
}

/** Parses days: '3–7', '3-7' and '٣ - ٧' are minimum and maximum, '3' is both. */
function daysIn(text: string) {
  const [from = "", to = from, ...more] = foldDigits(text)
    .split(/[-–—]/)
    .map((day) => day.trim());
  return { delivery_days_from: from, delivery_days_to: more.length > 0 ? text : to };
}

function isSame(column: SheetColumn, text: string, saved: string): boolean {
  if (column === "days") {
    return JSON.stringify(daysIn(text)) === JSON.stringify(daysIn(saved));
  }
  const fee = numberIn(text);
  return fee !== null && fee === numberIn(saved);
}

function numberIn(text: string): number | null {
  const folded = foldDigits(text)
    .replace(/[\s,٬]/g, "")
    .replace("٫", ".");
  return /^\d{1,9}(\.\d+)?$/.test(folded) ? Number(folded) : null;
}
