import { dayText, momentText } from "../ui/moments.ts";
import type { ListColumn } from "./resource-table.tsx";

/** Column with a day and a time. */
export function momentColumn<Row>(
  id: string,
  header: () => string,
  of: (row: Row) => string,
  sortsBy?: string,
): ListColumn<Row> {
  return dateColumn(id, header, (row) => momentText(of(row)), sortsBy);
}

/** Column with a day. */
export function dayColumn<Row>(
  id: string,
  header: () => string,
  of: (row: Row) => string,
  sortsBy?: string,
): ListColumn<Row> {
  return dateColumn(id, header, (row) => dayText(of(row)), sortsBy);
}

function dateColumn<Row>(
  id: string,
  header: () => string,
  textOf: (row: Row) => string,
  sortsBy: string | undefined,
): ListColumn<Row> {
  const cell = (row: Row) => <span className="soft">{textOf(row)}</span>;
  return { id, header, cell, ...(sortsBy !== undefined && { sortsBy }) };
}
