import type { QueryClient } from "@tanstack/react-query";
import type { AdminOrderPage } from "#contract/admin/orders/order.ts";

/** Key of the query for one order. */
export function orderKey(id: number) {
  return ["orders", "one", id] as const;
}

/**
 * Stores the response to a change of an order in the cache. Lists, counts and other orders are read again, the order itself is not.
 * A read that began before the change is cancelled, and a response that arrives after a newer one is dropped.
 */
export async function cacheOrder(client: QueryClient, order: AdminOrderPage): Promise<void> {
  const queryKey = orderKey(order.id);
  await client.cancelQueries({ queryKey });
  client.setQueryData<AdminOrderPage>(queryKey, (known) =>
    known !== undefined && known.updated_at > order.updated_at ? known : order,
  );
  await client.invalidateQueries({
    queryKey: ["orders"],
    predicate: (query) => query.queryKey[1] !== "one" || query.queryKey[2] !== order.id,
  });
}
