import { useQuery } from "@tanstack/react-query";
import { Download, ScanSearch, ShieldCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { AdminCodeCheck, CodeCheckFigures } from "#contract/admin/code-check.ts";
import { type Verdict, verdicts } from "#contract/authenticity/verdicts.ts";
import { allCities } from "../api/cities.ts";
import type { Answer } from "../api/lists.ts";
import { exportUrl, request } from "../api/request.ts";
import { localised } from "../language.ts";
import { PageHead } from "../layout/page-head.tsx";
import { choiceFilter } from "../list/choice-filter.tsx";
import { dayFilter } from "../list/day-filter.tsx";
import { exportOf, useListState } from "../list/list-state.ts";
import { type CardProps, ResourceList } from "../list/resource-list.tsx";
import type { ListColumn } from "../list/resource-table.tsx";
import { textFilter } from "../list/text-filter.tsx";
import { useIsPhone } from "../list/use-is-phone.ts";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { Empty } from "../ui/empty.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { cairoDay, momentText } from "../ui/moments.ts";
import { Notice } from "../ui/notice.tsx";
import { CityTiles } from "./city-tiles.tsx";
import { CodesToLookAt } from "./codes-to-look-at.tsx";
import { DayBars } from "./day-bars.tsx";
import { Fingerprint } from "./fingerprint.tsx";
import { LookupDialog } from "./lookup-dialog.tsx";
import { VerdictChip, verdictName } from "./verdict.tsx";
import "./authenticity.css";

const dayMillis = 24 * 60 * 60 * 1000;
const spans = [
  { days: 7, name: m.days_7 },
  { days: 14, name: m.days_14 },
  { days: 90, name: m.days_90 },
] as const;

const columns: readonly ListColumn<AdminCodeCheck>[] = [
  {
    id: "at",
    header: m.column_date,
    sortsBy: "id",
    cell: ({ at }) => <span className="soft">{momentText(at)}</span>,
  },
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

/** The checks of codes: what is suspicious first, by day and by place, then all of them. */
export function Component() {
  const state = useListState();
  const isPhone = useIsPhone();
  const { hash, key } = useLocation();
  const [days, setDays] = useState<number>(14);
  const [isLookingUp, setLookingUp] = useState(false);
  const cities = useQuery(allCities).data ?? [];
  const from = cairoDay(new Date(Date.now() - (days - 1) * dayMillis));
  const figures = useQuery({
    queryKey: ["code-checks", "figures", from],
    queryFn: async ({ signal }) =>
      (await request<Answer<CodeCheckFigures>>(`/code-checks/figures?from=${from}`, { signal })).data,
    placeholderData: (before) => before,
  });
  // What stands above the checks comes after the page, and would push them away again.
  const isThere = !figures.isPending;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is followed again
  useEffect(() => {
    if (hash === "#checks" && isThere) document.getElementById("checks")?.scrollIntoView();
  }, [hash, key, isThere]);
  const chooseSpan = (
    <fieldset className="segments">
      <legend className="visually-hidden">{m.span()}</legend>
      {spans.map((span) => (
        <button
          key={span.days}
          type="button"
          aria-pressed={days === span.days}
          onClick={() => setDays(span.days)}
        >
          {span.name()}
        </button>
      ))}
    </fieldset>
  );
  return (
    <>
      <PageHead title={m.nav_checks()} titleText={m.nav_checks()}>
        {!isPhone && chooseSpan}
        <Button
          className="short-on-phone"
          icon={<ScanSearch size={17} aria-hidden />}
          onClick={() => setLookingUp(true)}
        >
          {m.look_up_code()}
        </Button>
        <a className="button on-desk" href={exportUrl(`/code-checks.csv?${exportOf(state)}`)} download>
          <Download size={17} aria-hidden />
          {m.export()}
        </a>
      </PageHead>
      {isPhone && chooseSpan}
      {figures.isError && <FailureNotice error={figures.error} onRetry={() => figures.refetch()} />}
      {figures.data !== undefined && <Overview figures={figures.data} />}
      <div id="checks" className="all-checks">
        <ResourceList<AdminCodeCheck>
          resource="code-checks"
          label={m.all_checks()}
          state={state}
          columns={columns}
          defaultSort={{ sort: "id", order: "desc" }}
          idOf={({ id }) => id}
          nameOf={({ id }) => String(id)}
          Card={Card}
          filters={[
            choiceFilter({
              id: "verdict",
              label: m.verdict(),
              isMultiple: true,
              choices: verdicts.map((value) => ({ value, label: verdictName(value) })),
            }),
            dayFilter(m.column_date()),
            choiceFilter({
              id: "city_id",
              label: m.column_city(),
              choices: cities.map(({ id, name_ar, name_en }) => ({
                value: String(id),
                label: localised(name_ar, name_en),
              })),
            }),
            textFilter({
              id: "batch",
              label: m.batch(),
              fields: [{ param: "batch_id", label: m.batch() }],
              describe: ([batch = ""]) => batch,
            }),
            textFilter({
              id: "code",
              label: m.of_code(),
              fields: [{ param: "code", label: m.fingerprint() }],
              describe: ([code = ""]) => code.slice(0, 8).toUpperCase(),
            }),
          ]}
          empty={
            <Empty icon={<ShieldCheck size={26} />} title={m.no_checks()}>
              <Button onClick={state.clearFilters}>{m.remove_filters()}</Button>
            </Empty>
          }
        />
      </div>
      {isLookingUp && <LookupDialog onClose={() => setLookingUp(false)} />}
    </>
  );
}

function Overview({ figures }: { readonly figures: CodeCheckFigures }) {
  const countOf = (...of: readonly Verdict[]) =>
    figures.by_verdict.reduce((sum, { verdict, count }) => sum + (of.includes(verdict) ? count : 0), 0);
  const shown = [
    { label: m.checks(), count: figures.total, tone: undefined },
    { label: m.verdict_genuine(), count: countOf("genuine"), tone: "text-leaf" },
    { label: m.verdict_checked_before(), count: countOf("checked_before"), tone: "text-sun" },
    { label: m.verdict_suspicious(), count: countOf("suspicious"), tone: "text-red" },
    { label: m.verdict_unknown(), count: countOf("unknown", "mistyped"), tone: undefined },
  ];
  return (
    <>
      {figures.misses.alarm && <Notice tone="red">{m.guessing_alarm()}</Notice>}
      <dl className="panel figures">
        {shown.map(({ label, count, tone }) => (
          <div key={label} className="figure">
            <dt className={tone}>{label}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <div className="check-panels">
        <DayBars figures={figures} />
        <CityTiles counts={figures.suspicious_by_city} />
      </div>
      <CodesToLookAt codes={figures.often_checked} />
    </>
  );
}

function Card({ row }: CardProps<AdminCodeCheck>) {
  return (
    <li className="panel card">
      <span className="row">
        <VerdictChip verdict={row.verdict} />
        <span className="soft small to-end">{momentText(row.at)}</span>
      </span>
      <span className="row soft small">
        <span className="grow cut">{productOf(row)}</span>
        {row.code !== null && <Fingerprint code={row.code} />}
        <CityName id={row.city_id} />
      </span>
    </li>
  );
}

function CityName({ id }: { readonly id: number | null }) {
  const city = useQuery(allCities).data?.find((one) => one.id === id);
  return <span className="soft">{city === undefined ? "—" : localised(city.name_ar, city.name_en)}</span>;
}

function productOf({ product_name_ar, product_name_en }: AdminCodeCheck): string {
  return product_name_ar === null || product_name_en === null
    ? "—"
    : localised(product_name_ar, product_name_en);
}
