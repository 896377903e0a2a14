import { foldDigits } from "#contract/digits.ts";
import { cleanText } from "#contract/text.ts";

/** Row of a remembered export. */
export interface ExportMark {
  readonly exportId: number;
  /** Number of the row, from 1. */
  readonly row: number;
}

/** Returns the mark of a row as text, which no spreadsheet takes for a number: 'E1047-12'. */
export function exportMark({ exportId, row }: ExportMark): string {
  return `E${exportId}-${row}`;
}

/** Parses the mark of a row; null for any other text. */
export function parseExportMark(cell: string): ExportMark | null {
  const [, id, row] = /^E(\d{1,9})-(\d{1,9})$/i.exec(foldDigits(cleanText(cell))) ?? [];
  return id === undefined || row === undefined ? null : { exportId: Number(id), row: Number(row) };
}
