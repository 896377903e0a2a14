import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { riskCodes } from "#contract/admin/orders/order-choices.ts";
import { allCities } from "../api/cities.ts";
import { type Answer, request } from "../api/request.ts";
import { localised } from "../language.ts";
import { choiceFilter } from "../list/choice-filter.tsx";
import { dayFilter } from "../list/day-filter.tsx";
import type { ListFilter } from "../list/filter-bar.tsx";
import { textFilter } from "../list/text-filter.tsx";
import { m } from "../messages/compiled/messages.js";
import { riskName } from "./risk-name.ts";

export function useOrderFilters(): readonly ListFilter[] {
  const cities = useQuery(allCities).data;
  const couriers = useQuery({
    queryKey: ["couriers", "names"],
    queryFn: async ({ signal }) =>
      (
        await request<Answer<readonly { readonly id: number; readonly name: string }[]>>(
          "/couriers?per_page=100",
          { signal },
        )
      ).data,
    staleTime: 60_000,
  }).data;
  return useMemo(
    () => [
      dayFilter(m.column_date()),
      choiceFilter({
        id: "city_id",
        label: m.column_city(),
        isMultiple: true,
        choices: (cities ?? []).map(({ id, name_ar, name_en }) => ({
          value: String(id),
          label: localised(name_ar, name_en),
        })),
      }),
      choiceFilter({
        id: "courier_id",
        label: m.courier(),
        choices: (couriers ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      }),
      choiceFilter({
        id: "risk",
        label: m.risk(),
        choices: riskCodes.map((code) => ({ value: code, label: riskName(code) })),
      }),
      textFilter({
        id: "coupon",
        label: m.coupon(),
        fields: [{ param: "coupon", label: m.coupon() }],
        describe: ([code = ""]) => code,
      }),
      textFilter({
        id: "amount",
        label: m.column_total(),
        fields: [
          { param: "min_total_egp", label: m.at_least(), inputMode: "decimal" },
          { param: "max_total_egp", label: m.at_most(), inputMode: "decimal" },
        ],
        describe: ([min, max]) => `${min || "0"} – ${max || "…"}`,
      }),
    ],
    [cities, couriers],
  );
}
