import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Home, HomeSpan } from "#contract/admin/home/home.ts";
import { requestData } from "../api/request.ts";

/** Default period of the home page in days. The bell shares its request. */
export const usualSpan: HomeSpan = 7;

export function homeOf(days: HomeSpan) {
  return queryOptions({
    queryKey: ["home", days],
    queryFn: ({ signal }) => requestData<Home>(`/home?days=${days}`, { signal }),
    placeholderData: keepPreviousData,
  });
}
