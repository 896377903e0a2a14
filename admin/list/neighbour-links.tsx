import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useNavigate } from "react-router";
import { m } from "../messages/compiled/messages.js";
import { type ResourceWithRow, rowPath } from "../resources.ts";
import { useShortcuts } from "../ui/shortcuts.ts";
import { originState, useListOrigin } from "./list-origin.tsx";
import { resourceList } from "./list-query.ts";

/**
 * Links to the previous and next row of the list that the page was opened from; also on K and J. They follow
 * the list as it was then, so a row that has left the list keeps its place. Renders nothing without a list.
 */
export function NeighbourLinks({
  resource,
  id,
}: {
  readonly resource: ResourceWithRow;
  readonly id: number;
}) {
  const navigate = useNavigate();
  const origin = useListOrigin();
  const { data } = useQuery({
    ...resourceList<{ readonly id: number }>(resource, origin?.query ?? ""),
    enabled: origin !== null,
    staleTime: "static",
  });
  const ids = (origin === null ? undefined : data?.data.map((row) => row.id)) ?? [];
  const at = ids.indexOf(id);
  const before = ids[at - 1];
  const after = at === -1 ? undefined : ids[at + 1];
  // Replaces the history entry, so that "back" returns to the list.
  const open = (row: number | undefined) =>
    row !== undefined && void navigate(rowPath(resource, row), { replace: true, state: originState(origin) });
  useShortcuts({ KeyK: () => open(before), KeyJ: () => open(after) });
  if (origin === null) return null;
  return (
    <>
      <button
        type="button"
        className="icon-button outlined on-desk"
        aria-label={m.row_before()}
        aria-keyshortcuts="K"
        disabled={before === undefined}
        onClick={() => open(before)}
      >
        <ChevronLeft size={18} className="mirror" aria-hidden />
      </button>
      <button
        type="button"
        className="icon-button outlined on-desk"
        aria-label={m.row_after()}
        aria-keyshortcuts="J"
        disabled={after === undefined}
        onClick={() => open(after)}
      >
        <ChevronRight size={18} className="mirror" aria-hidden />
      </button>
    </>
  );
}
