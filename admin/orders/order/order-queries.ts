import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { rowKey } from "../../api/cache-row.ts";
import { dataQuery } from "../../api/queries.ts";

/** Number of orders in each tab under the same filters. */
export function orderCounts(search: string) {
  return queryOptions({
    ...dataQuery(["orders", "counts", search], "GET /orders/counts", { query: new URLSearchParams(search) }),
    placeholderData: keepPreviousData,
  });
}

/** One order with its timeline and allowed actions. */
export function oneOrder(id: number) {
  return dataQuery(rowKey("orders", id), "GET /orders/{id}", { path: { id } });
}
