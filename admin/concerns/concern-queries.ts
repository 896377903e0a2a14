import { queryOptions } from "@tanstack/react-query";
import type { AdminConcern } from "#contract/admin/catalogue/concern.ts";
import type { Answer } from "../api/lists.ts";
import { request } from "../api/request.ts";

/** All areas, skin types and concerns, each kind in the order of the shop. */
export const allConcerns = queryOptions({
  queryKey: ["concerns", "all"],
  queryFn: async ({ signal }) =>
    (await request<Answer<readonly AdminConcern[]>>("/concerns?per_page=100", { signal })).data,
});
