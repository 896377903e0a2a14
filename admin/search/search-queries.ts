import { queryOptions } from "@tanstack/react-query";
import type { SearchExplanation } from "#contract/admin/catalogue/search-explanation.ts";
import type { Answer } from "../api/lists.ts";
import { request } from "../api/request.ts";
import { paths } from "../paths.ts";

/** What a query finds, and why. */
export function searchExplanation(query: string) {
  return queryOptions({
    queryKey: ["searches", "explain", query],
    queryFn: async ({ signal }) =>
      (
        await request<Answer<SearchExplanation>>(`/searches/explain?${new URLSearchParams({ q: query })}`, {
          signal,
        })
      ).data,
  });
}

/** The page that tells what a query finds. */
export function tryPath(query: string): string {
  return `${paths.trySearch}?${new URLSearchParams({ q: query })}`;
}
