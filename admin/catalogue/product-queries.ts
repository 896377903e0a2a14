import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { maxCounted } from "#contract/max-counted.ts";
import { dataQuery } from "../api/queries.ts";
import { request } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { type PickedProduct, pickedProduct } from "./product-picker.tsx";

export function oneProduct(id: number) {
  return dataQuery(["products", "one", id], "GET /products/{id}", { path: { id } });
}

/** Number of products of each status under these filters. */
export function productCounts(search: string) {
  return queryOptions({
    ...dataQuery(["products", "counts", search], "GET /products/counts", {
      query: new URLSearchParams(search),
    }),
    placeholderData: keepPreviousData,
  });
}

/** Maximum number of rows of one request. */
const pageSize = 100;

/** Products of these ids; those that are loading or deleted are missing. */
export function useProducts(ids: readonly number[]): ReadonlyMap<number, PickedProduct> {
  const distinct = [...new Set(ids)].sort((one, other) => one - other);
  const products = useQuery({
    queryKey: ["products", "of", distinct.join()],
    queryFn: async ({ signal }) => {
      const found = new Map<number, PickedProduct>();
      for (let start = 0; start < distinct.length; start += pageSize) {
        const some = distinct.slice(start, start + pageSize);
        const { data } = await request("GET /products", { query: { id: some, per_page: pageSize }, signal });
        for (const product of data) found.set(product.id, pickedProduct(product));
      }
      return found;
    },
    enabled: distinct.length > 0,
    placeholderData: keepPreviousData,
  });
  return products.data ?? noProducts;
}

const noProducts: ReadonlyMap<number, PickedProduct> = new Map();

const figure = new Intl.NumberFormat("en-US");

/** Text for a number of products, which is capped at `maxCounted`. */
export function productsCounted(count: number): string {
  return count < maxCounted
    ? m.products_count({ count })
    : m.products_or_more({ count: figure.format(count) });
}
