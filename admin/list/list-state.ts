import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";

/** Filters of each tab; a tab without filters shows all rows. */
export type TabFilters = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** State of a list, stored in the URL for links, reloads and history. */
export interface ListState {
  readonly params: URLSearchParams;
  readonly tab: string;
  /** Filters per tab, if the API has no tab parameter. */
  readonly tabFilters: TabFilters | undefined;
  readonly query: string;
  readonly page: number;
  readonly sort: string | null;
  readonly order: "asc" | "desc" | null;
  /** Changes parameters; null removes one. Returns to page 1 unless it changes the page. */
  readonly change: (changes: Readonly<Record<string, string | readonly string[] | null>>) => void;
  /** True if a filter or the search narrows the list. */
  readonly hasFilters: boolean;
  /** Removes filters and search; tab and order remain. */
  readonly clearFilters: () => void;
}

const notFilters = new Set(["tab", "page", "sort", "order"]);

export function useListState(defaultTab = "", tabFilters?: TabFilters): ListState {
  const [params, setParams] = useSearchParams();
  const change = useCallback<ListState["change"]>(
    (changes) => setParams((before) => withChanges(before, changes)),
    [setParams],
  );
  const clearFilters = useCallback(
    () =>
      setParams(
        (before) =>
          new URLSearchParams([...before].filter(([name]) => notFilters.has(name) && name !== "page")),
      ),
    [setParams],
  );
  return useMemo(() => {
    const order = params.get("order");
    return {
      params,
      tab: params.get("tab") ?? defaultTab,
      tabFilters,
      query: params.get("q") ?? "",
      page: Math.max(1, Number.parseInt(params.get("page") ?? "1", 10) || 1),
      sort: params.get("sort"),
      order: order === "asc" || order === "desc" ? order : null,
      change,
      hasFilters: [...params].some(([name, value]) => !notFilters.has(name) && value !== ""),
      clearFilters,
    };
  }, [params, defaultTab, tabFilters, change, clearFilters]);
}

function withChanges(before: URLSearchParams, changes: Parameters<ListState["change"]>[0]): URLSearchParams {
  const next = new URLSearchParams(before);
  if (!("page" in changes)) next.delete("page");
  for (const [name, value] of Object.entries(changes)) {
    next.delete(name);
    const values = typeof value === "string" ? [value] : (value ?? []);
    for (const one of values.filter((one) => one !== "")) next.append(name, one);
  }
  return next;
}

/** Query without page and order, for exports and tab counts. */
export function filtersOf(params: URLSearchParams, except: readonly string[] = []): URLSearchParams {
  return new URLSearchParams(
    [...params].filter(([name]) => !["page", "sort", "order", ...except].includes(name)),
  );
}

/** Query of an export: tab and filters. Exports have no pages or order. */
export function exportOf(state: Pick<ListState, "params" | "tab" | "tabFilters">): string {
  const search = filtersOf(state.params, ["tab"]);
  setTab(search, state);
  return search.toString();
}

/** Sets the tab, or the filters that represent it. */
export function setTab(search: URLSearchParams, { tab, tabFilters }: Pick<ListState, "tab" | "tabFilters">) {
  search.delete("tab");
  if (tabFilters === undefined) {
    if (tab !== "all" && tab !== "") search.set("tab", tab);
    return;
  }
  for (const [name, value] of Object.entries(tabFilters[tab] ?? {})) search.set(name, value);
}

/** Query that a saved view stores: tab, filters and order, but no page. */
export function viewOf({ params }: Pick<ListState, "params">): string {
  return new URLSearchParams([...params].filter(([name]) => name !== "page")).toString();
}
