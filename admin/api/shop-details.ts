import { queryOptions } from "@tanstack/react-query";
import type { ShopDetails } from "#contract/admin/shop-details.ts";
import type { Answer } from "./lists.ts";
import { request } from "./request.ts";
import { shopSettings } from "./shop-settings.ts";

/** What all who work here need of the settings; asked for again when those are. */
export const shopDetails = queryOptions({
  queryKey: [...shopSettings.queryKey, "details"],
  queryFn: async ({ signal }) => (await request<Answer<ShopDetails>>("/shop-details", { signal })).data,
  staleTime: 5 * 60_000,
});
