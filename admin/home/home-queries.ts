import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Home, HomeSpan } from "#contract/admin/home.ts";
import type { Answer } from "../api/lists.ts";
import { request } from "../api/request.ts";

/** The span that the home page begins with, and that the bell asks for: both are told by one call. */
export const usualSpan: HomeSpan = 7;

/** What the home page tells of a span of days. */
export function homeOf(days: HomeSpan) {
  return queryOptions({
    queryKey: ["home", days],
    queryFn: async ({ signal }) => (await request<Answer<Home>>(`/home?days=${days}`, { signal })).data,
    placeholderData: keepPreviousData,
  });
}
