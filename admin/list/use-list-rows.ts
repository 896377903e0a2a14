import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Listed, ListedRow } from "../api/resource-requests.ts";
import { RequestFailure } from "../request-failure.ts";
import { useShortcuts } from "../ui/shortcuts.ts";
import { originState } from "./list-origin.tsx";
import { type DefaultSort, listSearch, resourceList } from "./list-query.ts";
import type { ListState } from "./list-state.ts";

import { useSelection } from "./selection.ts";
import { useFreshRows } from "./use-fresh-rows.ts";

/** Rows of a list for its address: the query and its refreshes, the selection, and the keys that move, open and choose. */
export function useListRows<Name extends Listed>({
  resource,
  state,
  defaultSort,
  pathOf,
  canChoose,
}: {
  readonly resource: Name;
  readonly state: ListState;
  readonly defaultSort: DefaultSort;
  readonly pathOf: ((row: ListedRow<Name>) => string) | undefined;
  readonly canChoose: boolean;
}) {
  const navigate = useNavigate();
  const query = listSearch(state, defaultSort);
  const address = state.params.toString();
  const origin = { query, search: address === "" ? "" : `?${address}` };
  // `useFreshRows` refreshes instead, without moving rows that somebody reads.
  const rowsQuery = resourceList(resource, query);
  const response = useQuery({ ...rowsQuery, refetchOnWindowFocus: false });
  useRejectedFilters(response.error, state);
  const rows = response.data?.data ?? [];
  const { page = 1, per_page = 0 } = response.data?.meta ?? {};
  const selection = useSelection(rows, `${resource}${origin.search}`, (page - 1) * per_page);
  const open = (index: number) => {
    const row = rows[index];
    if (row !== undefined && pathOf !== undefined) navigate(pathOf(row), { state: originState(origin) });
  };
  const choose = canChoose ? selection.choose : () => {};
  const current = useRowKeys({ count: rows.length, onOpen: open, onChoose: choose });
  const panel = useRef<HTMLElement>(null);
  const waiting = useFreshRows({
    resource,
    query,
    queryKey: rowsQuery.queryKey,
    isFetching: response.isFetching,
    isInUse: () =>
      scrollY > 0 ||
      selection.rows.length > 0 ||
      current !== null ||
      panel.current?.matches(":hover, :focus-within") === true,
  });
  return { origin, response, rows, selection, open, choose, current, panel, waiting };
}

/** Removes parameters of the address that the API rejects, such as those of a mistyped link, so that the list shows. The search stays. */
function useRejectedFilters(error: Error | null, { params, change }: ListState): void {
  useEffect(() => {
    if (!(error instanceof RequestFailure) || error.status !== 422) return;
    const rejected = Object.keys(error.errors).filter((name) => name !== "q" && params.has(name));
    if (rejected.length > 0) change(Object.fromEntries(rejected.map((name) => [name, null])));
  }, [error, params, change]);
}

/** Keyboard navigation of a list. J, K and arrows move, X selects, Shift+X selects a range, Enter opens. Returns the current row. */
function useRowKeys({
  count,
  onOpen,
  onChoose,
}: {
  readonly count: number;
  readonly onOpen: (index: number) => void;
  readonly onChoose: (index: number, range: boolean) => void;
}): number | null {
  const [current, setCurrent] = useState<number | null>(null);
  const shown = current !== null && current < count ? current : null;
  const move = (by: number) => {
    if (count === 0) return;
    const next = shown === null ? 0 : Math.min(count - 1, Math.max(0, shown + by));
    setCurrent(next);
    document.querySelector(`[data-row="${next}"]`)?.scrollIntoView({ block: "nearest" });
  };
  useShortcuts({
    KeyJ: () => move(1),
    KeyK: () => move(-1),
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    KeyX: () => shown !== null && onChoose(shown, false),
    "Shift+KeyX": () => shown !== null && onChoose(shown, true),
    Enter: (event) => {
      const isControl = event.target instanceof Element && event.target.closest("a, button") !== null;
      if (shown !== null && !isControl) onOpen(shown);
      else if (isControl && event.target instanceof HTMLElement) event.target.click();
    },
  });
  return shown;
}
