import { useQuery } from "@tanstack/react-query";
import { orderCounts } from "../orders/order-queries.ts";

const minute = 60_000;

/** How many orders wait for somebody of the staff: to be confirmed or to be shipped. */
export function useWaitingOrders(): number {
  const { data } = useQuery({ ...orderCounts(""), refetchInterval: minute });
  return data === undefined ? 0 : data.to_confirm + data.to_ship;
}
