import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { AdminOrderPage, OrderCounts } from "#contract/admin/orders/order.ts";
import { rowKey } from "../../api/cache-row.ts";
import { dataQuery } from "../../api/queries.ts";

/** Number of orders in each tab under the same filters. */
export function orderCounts(search: string) {
  return queryOptions({
    ...dataQuery<OrderCounts>(["orders", "counts", search], `/orders/counts?${search}`),
    placeholderData: keepPreviousData,
  });
}

/** One order with its timeline and allowed actions. */
export function oneOrder(id: number) {
  return dataQuery<AdminOrderPage>(rowKey("orders", id), `/orders/${id}`);
}
