import { queryOptions } from "@tanstack/react-query";
import type { ShopDetails } from "#contract/admin/shop-details.ts";
import { requestData } from "./request.ts";
import { shopSettings } from "./shop-settings.ts";

/** Settings that all staff need; refetched together with the settings. */
export const shopDetails = queryOptions({
  queryKey: [...shopSettings.queryKey, "details"],
  queryFn: ({ signal }) => requestData<ShopDetails>("/shop-details", { signal }),
  staleTime: 5 * 60_000,
});
