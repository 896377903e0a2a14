import { Download } from "lucide-react";
import { exportUrl } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
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
