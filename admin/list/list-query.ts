import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type Listed, requestPage } from "../api/resource-requests.ts";
import { type ListState, setTab } from "./list-state.ts";

export interface DefaultSort {
  readonly sort: string;
  readonly order: "asc" | "desc";
}

const perPage = 25;

/** Query of one page of a list. Shows the previous page until the next one is loaded. */
export function resourceList<Name extends Listed>(resource: Name, search: string) {
  return queryOptions({
    queryKey: [resource, "list", search],
    queryFn: ({ signal }) => requestPage(resource, new URLSearchParams(search), signal),
    placeholderData: keepPreviousData,
  });
}

export function listSearch(
  state: Pick<ListState, "params" | "tab" | "tabFilters">,
  { sort, order }: DefaultSort,
): string {
  const search = new URLSearchParams(state.params);
  setTab(search, state);
  if (!search.has("sort")) search.set("sort", sort);
  if (!search.has("order")) search.set("order", order);
  search.set("per_page", String(perPage));
  return search.toString();
}
