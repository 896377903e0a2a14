import { useQuery } from "@tanstack/react-query";
import { orderCounts } from "../orders/order/order-queries.ts";

const minute = 60_000;

/** Number of orders to confirm or to ship. */
export function useWaitingOrders(): number {
  const { data } = useQuery({ ...orderCounts(""), refetchInterval: minute });
  return data === undefined ? 0 : data.to_confirm + data.to_ship;
}
