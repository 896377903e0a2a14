import { queryOptions } from "@tanstack/react-query";
import type { AdminCategory } from "#contract/admin/catalogue/category.ts";
import type { AdminConcern } from "#contract/admin/concerns.ts";
import type { AdminCourier } from "#contract/admin/couriers.ts";
import type { ResourceName } from "#contract/admin/resources.ts";
import { requestData } from "./request.ts";

/** All rows of a resource that has at most a hundred, in the order of the shop. */
function allRows<Row>(resource: ResourceName) {
  return queryOptions({
    queryKey: [resource, "all"],
    queryFn: ({ signal }) => requestData<readonly Row[]>(`/${resource}?per_page=100`, { signal }),
  });
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

export const allCities = queryOptions({
  queryKey: ["cities"],
  queryFn: ({ signal }) => requestData<readonly City[]>("/cities?per_page=100", { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
