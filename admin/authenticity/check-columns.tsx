import { useQuery } from "@tanstack/react-query";
import type { AdminCodeCheck } from "#contract/admin/authenticity/code-check.ts";
import { verdicts } from "#contract/authenticity/verdicts.ts";
import { allCities, type City } from "../api/queries.ts";
import { localised } from "../language.ts";
import type { ListFilter } from "../list/filter-bar.tsx";
import { codeFilter, dayFilter, rowFilter, textFilter } from "../list/filters.tsx";
import { type ListColumn, momentColumn } from "../list/list-parts.tsx";
import { m } from "../messages/compiled/messages.js";
import { Fingerprint, VerdictChip, verdictName } from "./state-chips.tsx";

export const checkColumns: readonly ListColumn<AdminCodeCheck>[] = [
  momentColumn("at", m.column_date, ({ at }) => at, "id"),
  { id: "verdict", header: m.verdict, cell: ({ verdict }) => <VerdictChip verdict={verdict} /> },
  {
    id: "code",
    header: m.fingerprint,
    cell: ({ code }) => (code === null ? <span className="soft">—</span> : <Fingerprint code={code} />),
  },
  {
    id: "product",
    header: m.product,
    cell: (check) => <span className="cut">{productOf(check)}</span>,
  },
  { id: "batch", header: m.batch, cell: ({ batch_id }) => batch_id ?? "—" },
  { id: "city", header: m.column_city, cell: ({ city_id }) => <CityName id={city_id} /> },
  {
    id: "checks",
    header: m.check_count,
    isNumber: true,
    sortsBy: "check_count",
    cell: (row) => row.check_count ?? "—",
  },
  { id: "devices", header: m.device_count, isNumber: true, cell: (row) => row.device_count ?? "—" },
];

export function checkFilters(cities: readonly City[]): readonly ListFilter[] {
  return [
    codeFilter("verdict", m.verdict(), verdicts, (value) => verdictName(value), { isMultiple: true }),
    dayFilter(m.column_date()),
    rowFilter("city_id", m.column_city(), cities),
    textFilter("batch", m.batch(), { fields: [{ param: "batch_id", label: m.batch() }] }),
    textFilter("code", m.of_code(), {
      fields: [{ param: "code", label: m.fingerprint() }],
      describe: ([code = ""]) => code.slice(0, 8).toUpperCase(),
    }),
  ];
}

export function CityName({ id }: { readonly id: number | null }) {
  const city = useQuery(allCities).data?.find((one) => one.id === id);
  return <span className="soft">{city === undefined ? "—" : localised(city.name_ar, city.name_en)}</span>;
}

export function productOf({ product_name_ar, product_name_en }: AdminCodeCheck): string {
  return product_name_ar === null || product_name_en === null
    ? "—"
    : localised(product_name_ar, product_name_en);
}
