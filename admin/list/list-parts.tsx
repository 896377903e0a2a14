import { Download, Plus } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { exportUrl } from "../api/request.ts";
import type { Exported, Listed, ListedRow } from "../api/resource-requests.ts";
import { m } from "../messages/compiled/messages.js";
import { type ResourceWithRow, rowPath } from "../resources.ts";
import { Button, Key } from "../ui/button.tsx";
import { Empty } from "../ui/not-loaded.tsx";
import { useIsPhone } from "../ui/panel.tsx";
import { useShortcuts } from "../ui/shortcuts.ts";
import { Amount, dayText, momentText } from "../ui/written-values.tsx";
import { RowLink } from "./list-origin.tsx";
import { exportOf, type ListState } from "./list-state.ts";

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

/** Column with an amount in pounds. */
export function amountColumn<Row>(
  id: string,
  header: () => string,
  of: (row: Row) => number,
  sortsBy?: string,
): ListColumn<Row> {
  const cell = (row: Row) => <Amount pounds={of(row)} />;
  return { id, header, isNumber: true, cell, ...(sortsBy !== undefined && { sortsBy }) };
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
  of: (row: Row) => string | null,
  sortsBy?: string,
): ListColumn<Row> {
  const textOf = (day: string | null) => (day === null ? "—" : dayText(day));
  return dateColumn(id, header, (row) => textOf(of(row)), sortsBy);
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

/** Downloads the filtered list as CSV. */
export function ExportLink({ resource, state }: { readonly resource: Exported; readonly state: ListState }) {
  return (
    <a
      className="button on-desk"
      href={exportUrl(`GET /${resource}.csv`, { query: new URLSearchParams(exportOf(state)) })}
      download
    >
      <Download size={17} aria-hidden />
      {m.export()}
    </a>
  );
}

/** Empty list; with filters it has a button that removes them. */
export function NoRows({
  state,
  children,
  ...empty
}: ComponentProps<typeof Empty> & { readonly state: Pick<ListState, "hasFilters" | "clearFilters"> }) {
  return (
    <Empty {...empty}>
      {children}
      {state.hasFilters && <Button onClick={state.clearFilters}>{m.remove_filters()}</Button>}
    </Empty>
  );
}

/** Card of a row on a phone. All of it links to the row's page. */
export function RowCard({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <li className="panel">
      <RowLink to={to} className="card">
        {children}
      </RowLink>
    </li>
  );
}

/** Returns the card of a resource's rows with this content. */
export function rowCard<Name extends Listed & ResourceWithRow>(
  resource: Name,
  contentOf: (row: ListedRow<Name>) => ReactNode,
) {
  return ({ row }: { readonly row: ListedRow<Name> }) => (
    <RowCard to={rowPath(resource, row.id)}>{contentOf(row)}</RowCard>
  );
}

/** Column that names a row and links to its page. */
export function rowColumn<Row extends { readonly id: number }>(
  resource: ResourceWithRow,
  id: string,
  header: () => string,
  nameOf: (row: Row) => ReactNode,
  sortsBy?: string,
): ListColumn<Row> {
  const cell = (row: Row) => (
    <RowLink to={rowPath(resource, row.id)} className="identity">
      {nameOf(row)}
    </RowLink>
  );
  return { id, header, cell, ...(sortsBy !== undefined && { sortsBy }) };
}

/** Link to the page that creates a row; also on N. */
export function NewLink({ to, label }: { readonly to: string; readonly label: string }) {
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  useShortcuts({ KeyN: () => void navigate(to) });
  if (isPhone) {
    return (
      <Link to={to} className="icon-button" aria-label={label}>
        <Plus size={22} aria-hidden />
      </Link>
    );
  }
  return (
    <Link to={to} className="button primary">
      <Plus size={17} aria-hidden />
      {label}
      <Key>N</Key>
    </Link>
  );
}
