import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { AdminOrderPage, OrderCounts } from "#contract/admin/orders/order.ts";
import { rowKey } from "../../api/cache-row.ts";
import { requestData } from "../../api/request.ts";

/** Number of orders in each tab under the same filters. */
export function orderCounts(search: string) {
  return queryOptions({
    queryKey: ["orders", "counts", search],
    queryFn: ({ signal }) => requestData<OrderCounts>(`/orders/counts?${search}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** One order with its timeline and allowed actions. */
export function oneOrder(id: number) {
  return queryOptions({
    queryKey: rowKey("orders", id),
    queryFn: ({ signal }) => requestData<AdminOrderPage>(`/orders/${id}`, { signal }),
  });
}
