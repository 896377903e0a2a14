import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { Link, type LinkProps, useLocation, useNavigate } from "react-router";
import type { Listed } from "../api/resource-requests.ts";
import { m } from "../messages/compiled/messages.js";
import { type ResourceWithRow, rowPath } from "../resources.ts";
import { useShortcuts } from "../ui/shortcuts.ts";
import { resourceList } from "./list-query.ts";

/** List that a row was opened from. */
interface ListOrigin {
  /** Query of the API request. */
  readonly query: string;
  /** Query string of the list's URL, for the way back. */
  readonly search: string;
}

const Origin = createContext<ListOrigin | null>(null);

/** Gives the row links of a list their origin. */
export function ListOriginProvider({
  query,
  search,
  children,
}: ListOrigin & { readonly children: ReactNode }) {
  return <Origin value={useMemo(() => ({ query, search }), [query, search])}>{children}</Origin>;
}

/** Link from a list to a row's page, which can then link to the previous and next row. */
export function RowLink(props: Omit<LinkProps, "state">) {
  return <Link {...props} state={originState(useContext(Origin))} />;
}

/** List around this component, or null. */
export function useShownList(): ListOrigin | null {
  return useContext(Origin);
}

/** History state of a row's page: the list it was opened from. */
export function originState(list: ListOrigin | null): { readonly list: ListOrigin | null } {
  return { list };
}

/** List that this page was opened from, or null. */
export function useListOrigin(): ListOrigin | null {
  const state: unknown = useLocation().state;
  const list = typeof state === "object" && state !== null && "list" in state ? state.list : null;
  if (typeof list !== "object" || list === null || !("query" in list) || !("search" in list)) return null;
  const { query, search } = list;
  return typeof query === "string" && typeof search === "string" ? { query, search } : null;
}

/**
 * Links to the previous and next row of the list that the page was opened from; also on K and J. They follow
 * the list as it was then, so a row that has left the list keeps its place. Renders nothing without a list.
 */
export function NeighbourLinks({
  resource,
  id,
}: {
  readonly resource: ResourceWithRow & Listed;
  readonly id: number;
}) {
  const navigate = useNavigate();
  const origin = useListOrigin();
  const { data } = useQuery({
    ...resourceList(resource, origin?.query ?? ""),
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
  const links = [
    { key: "K", row: before, label: m.row_before(), Icon: ChevronLeft },
    { key: "J", row: after, label: m.row_after(), Icon: ChevronRight },
  ];
  return links.map(({ key, row, label, Icon }) => (
    <button
      key={key}
      type="button"
      className="icon-button outlined on-desk"
      aria-label={label}
      aria-keyshortcuts={key}
      disabled={row === undefined}
      onClick={() => open(row)}
    >
      <Icon size={18} className="mirror" aria-hidden />
    </button>
  ));
}
