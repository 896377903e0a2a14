import { queryOptions } from "@tanstack/react-query";
import type { SearchExplanation } from "#contract/admin/catalogue/search-explanation.ts";
import { requestData } from "../api/request.ts";
import { paths } from "../paths.ts";

export function searchExplanation(query: string) {
  return queryOptions({
    queryKey: ["searches", "explain", query],
    queryFn: ({ signal }) =>
      requestData<SearchExplanation>(`/searches/explain?${new URLSearchParams({ q: query })}`, { signal }),
  });
}

export function tryPath(query: string): string {
  return `${paths.trySearch}?${new URLSearchParams({ q: query })}`;
}
