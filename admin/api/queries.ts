import { type QueryKey, queryOptions } from "@tanstack/react-query";
import type { AdminCategory } from "#contract/admin/catalogue/category.ts";
import type { AdminConcern } from "#contract/admin/concerns.ts";
import type { AdminCourier } from "#contract/admin/couriers.ts";
import type { ResourceName } from "#contract/admin/resources.ts";
import type { AdminSettings } from "#contract/admin/settings/settings.ts";
import type { ShopDetails } from "#contract/admin/settings/shop-details.ts";
import { requestData } from "./request.ts";

/** Query of the data at a path of the API. */
export function dataQuery<Data>(queryKey: QueryKey, path: string) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => requestData<Data>(path, { signal }),
  });
}

/** All rows of a resource that has at most a hundred, in the order of the shop. */
function allRows<Row>(resource: ResourceName) {
  return dataQuery<readonly Row[]>([resource, "all"], `/${resource}?per_page=100`);
}

export const allCategories = allRows<AdminCategory>("categories");
/** All areas, skin types and concerns. */
export const allConcerns = allRows<AdminConcern>("concerns");
export const allCouriers = { ...allRows<AdminCourier>("couriers"), staleTime: 60_000 };

export interface City {
  readonly id: number;
  readonly name_en: string;
  readonly name_ar: string;
  readonly delivery_fee_egp: number;
}

export const allCities = {
  ...dataQuery<readonly City[]>(["cities"], "/cities?per_page=100"),
  staleTime: Number.POSITIVE_INFINITY,
};

export const shopSettings = {
  ...dataQuery<AdminSettings>(["settings"], "/settings/1"),
  staleTime: 5 * 60_000,
};

/** Settings that all staff need; refetched together with the settings. */
export const shopDetails = {
  ...dataQuery<ShopDetails>([...shopSettings.queryKey, "details"], "/shop-details"),
  staleTime: 5 * 60_000,
};
