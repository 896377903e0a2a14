import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { HomeSpan } from "#contract/admin/home/home.ts";
import { dataQuery } from "../api/queries.ts";

/** Default period of the home page in days. The bell shares its request. */
export const usualSpan: HomeSpan = 7;

export function homeOf(days: HomeSpan) {
  return queryOptions({
    ...dataQuery(["home", days], "GET /home", { query: { days: `${days}` } }),
    placeholderData: keepPreviousData,
  });
}
