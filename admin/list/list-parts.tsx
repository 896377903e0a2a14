import { Download } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { exportUrl } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { Empty } from "../ui/empty.tsx";
import { RowLink } from "./list-origin.tsx";
import { exportOf, type ListState } from "./list-state.ts";

/** Downloads the filtered list as CSV. */
export function ExportLink({ resource, state }: { readonly resource: string; readonly state: ListState }) {
  return (
    <a className="button on-desk" href={exportUrl(`/${resource}.csv?${exportOf(state)}`)} download>
      <Download size={17} aria-hidden />
      {m.export()}
    </a>
  );
}

/** Empty list with a button that removes its filters. */
export function NoRows({
  state,
  children,
  ...empty
}: ComponentProps<typeof Empty> & { readonly state: Pick<ListState, "clearFilters"> }) {
  return (
    <Empty {...empty}>
      {children}
      <Button onClick={state.clearFilters}>{m.remove_filters()}</Button>
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
