import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";

/** The filters that each tab of a list stands for; one that has none shows all. */
export type TabFilters = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What a list shows: as it stands in the address, so that a link, a reload and the way back keep it. */
export interface ListState {
  readonly params: URLSearchParams;
  readonly tab: string;
  /** What the API is asked for a tab, where it knows no tabs itself. */
  readonly tabFilters: TabFilters | undefined;
  readonly query: string;
  readonly page: number;
  readonly sort: string | null;
  readonly order: "asc" | "desc" | null;
  /** Changes some of it; null takes one away. Everything but a page goes back to the first page. */
  readonly change: (changes: Readonly<Record<string, string | readonly string[] | null>>) => void;
  /** Takes away the filters and what is searched for; the tab and the order stay. */
  readonly clearFilters: () => void;
}

const notFilters = new Set(["tab", "page", "sort", "order"]);

export function useListState(defaultTab = "", tabFilters?: TabFilters): ListState {
  const [params, setParams] = useSearchParams();
  const change = useCallback<ListState["change"]>(
    (changes) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        if (!("page" in changes)) next.delete("page");
        for (const [name, value] of Object.entries(changes)) {
          next.delete(name);
          for (const one of typeof value === "string" ? [value] : (value ?? [])) {
            if (one !== "") next.append(name, one);
          }
        }
        return next;
      }),
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
      clearFilters,
    };
  }, [params, defaultTab, tabFilters, change, clearFilters]);
}

/** The filters of an address without its page and order: what an export and the counts of tabs go by. */
export function filtersOf(params: URLSearchParams, except: readonly string[] = []): URLSearchParams {
  return new URLSearchParams(
    [...params].filter(([name]) => !["page", "sort", "order", ...except].includes(name)),
  );
}

/** What an export of a list is asked for: the tab and filters, for all rows that pass them have no pages and no order to choose. */
export function exportOf(state: Pick<ListState, "params" | "tab" | "tabFilters">): string {
  const search = filtersOf(state.params, ["tab"]);
  setTab(search, state);
  return search.toString();
}

/** Asks for a tab: by its name, or by the filters that it stands for. */
export function setTab(search: URLSearchParams, { tab, tabFilters }: Pick<ListState, "tab" | "tabFilters">) {
  search.delete("tab");
  if (tabFilters === undefined) {
    if (tab !== "all" && tab !== "") search.set("tab", tab);
    return;
  }
  for (const [name, value] of Object.entries(tabFilters[tab] ?? {})) search.set(name, value);
}

/** What a saved view keeps of a list: its tab, filters and order, but no page. */
export function viewOf({ params }: Pick<ListState, "params">): string {
  return new URLSearchParams([...params].filter(([name]) => name !== "page")).toString();
}
