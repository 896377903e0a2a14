import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { AdminProduct, ProductCounts } from "#contract/admin/catalogue/product.ts";
import { type Answer, request } from "../api/request.ts";

export function oneProduct(id: number) {
  return queryOptions({
    queryKey: ["products", "one", id],
    queryFn: async ({ signal }) => (await request<Answer<AdminProduct>>(`/products/${id}`, { signal })).data,
  });
}

/** Number of products of each status under these filters. */
export function productCounts(search: string) {
  return queryOptions({
    queryKey: ["products", "counts", search],
    queryFn: async ({ signal }) =>
      (await request<Answer<ProductCounts>>(`/products/counts?${search}`, { signal })).data,
    placeholderData: keepPreviousData,
  });
}
