import { keepPreviousData, useQueries } from "@tanstack/react-query";
import type { ListAnswer } from "../api/lists.ts";
import { request } from "../api/request.ts";
import { filtersOf, type ListState, setTab } from "./list-state.ts";

const staleMillis = 20_000;

/** Row count of each tab under the current filters. Tabs that are still loading are missing. */
export function useTabTotals(
  resource: string,
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
        queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
          request<ListAnswer<unknown>>(`/${resource}?${search}`, { signal }),
        staleTime: staleMillis,
        placeholderData: keepPreviousData,
      };
    }),
    combine: (answers) =>
      Object.fromEntries(tabs.map((tab, index) => [tab, answers[index]?.data?.meta.total])),
  });
}
