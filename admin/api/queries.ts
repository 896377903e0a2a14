import { type QueryKey, queryOptions } from "@tanstack/react-query";
import { type Data, type DataOperation, type Options, send } from "./request.ts";
import { type Listed, requestPage } from "./resource-requests.ts";

/** Query of the data of an operation. */
export function dataQuery<Name extends DataOperation & `GET ${string}`>(
  queryKey: QueryKey,
  name: Name,
  ...[input]: Options<Name>
) {
  const queryFn = async ({ signal }: { readonly signal: AbortSignal }): Promise<Data<Name>> =>
    (await send(name, { ...input, signal })).data;
  return queryOptions({ queryKey, queryFn });
}

/** All rows of a resource that has at most a hundred, in the order of the shop. */
function allRows<Name extends Listed>(resource: Name) {
  return queryOptions({
    queryKey: [resource, "all"],
    queryFn: async ({ signal }) =>
      (await requestPage(resource, new URLSearchParams({ per_page: "100" }), signal)).data,
  });
}

export const allCategories = allRows("categories");
/** All areas, skin types and concerns. */
export const allConcerns = allRows("concerns");
export const allCouriers = { ...allRows("couriers"), staleTime: 60_000 };

export interface City {
  readonly id: number;
  readonly name_en: string;
  readonly name_ar: string;
  readonly delivery_fee_egp: number;
}

export const allCities = {
  ...dataQuery(["cities"], "GET /cities", { query: { per_page: 100 } }),
  staleTime: Number.POSITIVE_INFINITY,
};

/** Areas to suggest in addresses, by governorate. */
export const suggestedAreas = {
  ...dataQuery(["areas"], "GET /areas"),
  staleTime: 60 * 60_000,
};

export const shopSettings = {
  ...dataQuery(["settings"], "GET /settings/{id}", { path: { id: "1" } }),
  staleTime: 5 * 60_000,
};

/** Settings that all staff need; refetched together with the settings. */
export const shopDetails = {
  ...dataQuery([...shopSettings.queryKey, "details"], "GET /shop-details"),
  staleTime: 5 * 60_000,
};
