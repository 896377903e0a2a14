import { keepPreviousData, useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link } from "react-router";
import { maxCounted } from "#contract/max-counted.ts";
import { type Listed, requestPage } from "../api/resource-requests.ts";
import { filtersOf, type ListState, setTab, type TabFilters, useListState } from "./list-state.ts";

const staleMillis = 20_000;

/** Tabs of a list by key, each with its name and its filters. */
export type TabChoices = Readonly<Record<string, readonly [name: () => string, filters: TabFilters[string]]>>;

/** State of a list with tabs, and its tabs with row counts. */
export function useTabbedList(resource: Listed, label: string, defaultTab: string, choices: TabChoices) {
  const filters = useMemo(
    () => Object.fromEntries(Object.entries(choices).map(([key, [, filter]]) => [key, filter])),
    [choices],
  );
  const state = useListState(defaultTab, filters);
  const totals = useTabTotals(resource, state, Object.keys(choices));
  const all = Object.entries(choices).map(([key, [name]]): ListTab => {
    return { key, label: name(), count: totals[key] };
  });
  return { state, tabs: { label, all }, totals };
}

/** Row count of each tab under the current filters. Tabs that are still loading are missing. */
function useTabTotals(
  resource: Listed,
  { params, tabFilters }: Pick<ListState, "params" | "tabFilters">,
  tabs: readonly string[],
): Readonly<Record<string, number | undefined>> {
  return useQueries({
    queries: tabs.map((tab) => {
      const search = filtersOf(params, ["tab"]);
      setTab(search, { tab, tabFilters });
      search.set("per_page", "1");
      return {
        queryKey: [resource, "total", search.toString()],
        queryFn: ({ signal }: { readonly signal: AbortSignal }) => requestPage(resource, search, signal),
        staleTime: staleMillis,
        placeholderData: keepPreviousData,
      };
    }),
    combine: (responses) =>
      Object.fromEntries(tabs.map((tab, index) => [tab, responses[index]?.data?.meta.total])),
  });
}

export interface ListTab {
  readonly key: string;
  readonly label: string;
  readonly count: number | undefined;
}

const figure = new Intl.NumberFormat("en-US");

/** Tabs of a list with row counts. They are links, so they also open in a new browser tab. */
export function ListTabs({
  tabs,
  current,
  params,
  label,
}: {
  readonly tabs: readonly ListTab[];
  readonly current: string;
  readonly params: URLSearchParams;
  readonly label: string;
}) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ key, label, count }) => (
        <Link
          key={key}
          to={{ search: withTab(params, key) }}
          className="tab"
          aria-current={key === current ? "page" : undefined}
        >
          {label}
          {count !== undefined && <span className="tab-count">{countText(count)}</span>}
        </Link>
      ))}
    </nav>
  );
}

function countText(count: number): string {
  return count >= maxCounted ? `${figure.format(maxCounted)}+` : figure.format(count);
}

function withTab(params: URLSearchParams, tab: string): string {
  const next = new URLSearchParams(params);
  next.delete("page");
  next.set("tab", tab);
  return `?${next}`;
}
