import { queryOptions } from "@tanstack/react-query";
import type { AdminCategory } from "#contract/admin/catalogue/category.ts";
import type { Answer } from "../api/lists.ts";
import { request } from "../api/request.ts";

export const allCategories = queryOptions({
  queryKey: ["categories", "all"],
  queryFn: async ({ signal }) =>
    (await request<Answer<readonly AdminCategory[]>>("/categories?per_page=100", { signal })).data,
});
