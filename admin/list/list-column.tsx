import type { ReactNode } from "react";
import { dayText, momentText } from "../ui/moments.ts";

export interface ListColumn<Row> {
  readonly id: string;
  readonly header: () => string;
  readonly cell: (row: Row) => ReactNode;
  /** True for amounts and counts. */
  readonly isNumber?: true;
  /** Minimum width at which the column shows; always if omitted. */
  readonly from?: "at-width" | "at-half-width";
  /** Hidden until staff select the column. */
  readonly isHiddenAtFirst?: true;
  /** Sort parameter of the API. */
  readonly sortsBy?: string;
}

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
