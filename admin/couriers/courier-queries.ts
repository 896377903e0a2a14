import { queryOptions } from "@tanstack/react-query";
import type { AdminCourier } from "#contract/admin/orders/courier.ts";
import type { Answer } from "../api/lists.ts";
import { request } from "../api/request.ts";

export const allCouriers = queryOptions({
  queryKey: ["couriers", "all"],
  queryFn: async ({ signal }) =>
    (await request<Answer<readonly AdminCourier[]>>("/couriers?per_page=100", { signal })).data,
  staleTime: 60_000,
});
