import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { AdminProduct, ProductCounts } from "#contract/admin/catalogue/product.ts";
import { requestData } from "../api/request.ts";

export function oneProduct(id: number) {
  return queryOptions({
    queryKey: ["products", "one", id],
    queryFn: ({ signal }) => requestData<AdminProduct>(`/products/${id}`, { signal }),
  });
}

/** Number of products of each status under these filters. */
export function productCounts(search: string) {
  return queryOptions({
    queryKey: ["products", "counts", search],
    queryFn: ({ signal }) => requestData<ProductCounts>(`/products/counts?${search}`, { signal }),
    placeholderData: keepPreviousData,
  });
}
