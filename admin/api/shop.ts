import { queryOptions } from "@tanstack/react-query";
import type { AdminSettings } from "#contract/admin/settings/settings.ts";
import type { ShopDetails } from "#contract/admin/settings/shop-details.ts";
import { requestData } from "./request.ts";

export const shopSettings = queryOptions({
  queryKey: ["settings"],
  queryFn: ({ signal }) => requestData<AdminSettings>("/settings/1", { signal }),
  staleTime: 5 * 60_000,
});

/** Settings that all staff need; refetched together with the settings. */
export const shopDetails = queryOptions({
  queryKey: [...shopSettings.queryKey, "details"],
  queryFn: ({ signal }) => requestData<ShopDetails>("/shop-details", { signal }),
  staleTime: 5 * 60_000,
});
