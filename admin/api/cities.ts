import { queryOptions } from "@tanstack/react-query";
import { requestData } from "./request.ts";

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
