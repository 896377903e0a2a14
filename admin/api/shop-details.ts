import { queryOptions } from "@tanstack/react-query";
import type { ShopDetails } from "#contract/admin/shop-details.ts";
import { type Answer, request } from "./request.ts";
import { shopSettings } from "./shop-settings.ts";

/** Settings that all staff need; refetched together with the settings. */
export const shopDetails = queryOptions({
  queryKey: [...shopSettings.queryKey, "details"],
  queryFn: async ({ signal }) => (await request<Answer<ShopDetails>>("/shop-details", { signal })).data,
  staleTime: 5 * 60_000,
});
