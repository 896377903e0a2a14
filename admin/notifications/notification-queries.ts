import { queryOptions } from "@tanstack/react-query";
import { requestData } from "../api/request.ts";

/** Alerts that the signed-in staff member has chosen, and the browsers that show them. */
export const notifications = queryOptions({
  queryKey: ["notifications"],
  queryFn: ({ signal }) => requestData("GET /auth/notifications", { signal }),
  staleTime: 5 * 60_000,
});

const pollMillis = 15_000;

/** Newest order, and the number of orders after `seen`. Also polls in a hidden tab, where an alert matters most. */
export function latestOrders(seen: number | null) {
  return queryOptions({
    queryKey: ["latest-orders", seen],
    queryFn: ({ signal }) => {
      const query = seen === null ? {} : { after: seen };
      return requestData("GET /orders/latest", { query, signal, asksAgain: false });
    },
    refetchInterval: pollMillis,
    refetchIntervalInBackground: true,
    gcTime: 0,
  });
}
