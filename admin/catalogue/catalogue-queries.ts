import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { AdminCategory } from "#contract/admin/category.ts";
import type { AdminConcern } from "#contract/admin/concern.ts";
import type { AdminProduct, ProductCounts } from "#contract/admin/product.ts";
import type { Answer } from "../api/lists.ts";
import { request } from "../api/request.ts";

/** All categories in the order of the shop, for those who choose one. */
export const allCategories = queryOptions({
  queryKey: ["categories", "all"],
  queryFn: async ({ signal }) =>
    (await request<Answer<readonly AdminCategory[]>>("/categories?per_page=100", { signal })).data,
});

/** All areas, types of skin and concerns, each kind in the order of the shop. */
export const allConcerns = queryOptions({
  queryKey: ["concerns", "all"],
  queryFn: async ({ signal }) =>
    (await request<Answer<readonly AdminConcern[]>>("/concerns?per_page=100", { signal })).data,
});

export function oneProduct(id: number) {
  return queryOptions({
    queryKey: ["products", "one", id],
    queryFn: async ({ signal }) => (await request<Answer<AdminProduct>>(`/products/${id}`, { signal })).data,
  });
}

/** How many products of each status pass these filters. */
export function productCounts(search: string) {
  return queryOptions({
    queryKey: ["products", "counts", search],
    queryFn: async ({ signal }) =>
      (await request<Answer<ProductCounts>>(`/products/counts?${search}`, { signal })).data,
    placeholderData: keepPreviousData,
  });
}
