import { queryOptions } from "@tanstack/react-query";
import type { Answer } from "./lists.ts";
import { request } from "./request.ts";

/** One row of a list, by the name that the API has for the list. */
export function oneRow<Row>(resource: string, id: number) {
  return queryOptions({
    queryKey: [resource, "one", id],
    queryFn: async ({ signal }) => (await request<Answer<Row>>(`/${resource}/${id}`, { signal })).data,
  });
}
