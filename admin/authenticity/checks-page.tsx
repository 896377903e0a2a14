import { useQuery } from "@tanstack/react-query";
import { ScanSearch, ShieldCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { AdminCodeCheck, CodeCheckFigures } from "#contract/admin/authenticity/code-check.ts";
import { Notice } from "#ui/notice.tsx";
import { allCities, dataQuery } from "../api/queries.ts";
import { ExportLink, NoRows } from "../list/list-parts.tsx";
import { useListState } from "../list/list-state.ts";
import { type CardProps, ResourceList } from "../list/resource-list.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { Button } from "../ui/button.tsx";
import { FailureNotice } from "../ui/feedback.tsx";
import { useIsPhone } from "../ui/panel.tsx";
import { cairoDayBefore, momentText } from "../ui/written-values.tsx";
import { CityName, checkColumns, checkFilters, productOf } from "./check-columns.tsx";
import { LookupDialog } from "./lookup-dialog.tsx";
import { Fingerprint, VerdictChip } from "./state-chips.tsx";
import "./authenticity.css";
import type { Verdict } from "#contract/authenticity/verdicts.ts";
import { CityTiles, CodesToLookAt, DayBars } from "./check-figures.tsx";

const spans = [
  { days: 7, name: m.days_7 },
  { days: 14, name: m.days_14 },
  { days: 90, name: m.days_90 },
] as const;

/** Page of code checks: suspicious ones first, by day and governorate, then the list of all. */
export function Component() {
  const state = useListState();
  const isPhone = useIsPhone();
  const { hash, key } = useLocation();
  const [days, setDays] = useState<number>(14);
  const [isLookingUp, setLookingUp] = useState(false);
  const cities = useQuery(allCities).data ?? [];
  const from = cairoDayBefore(days - 1);
  const figures = useQuery({
    ...dataQuery(["code-checks", "figures", from], "GET /code-checks/figures", { query: { from } }),
    placeholderData: (before) => before,
  });
  // Scrolls again after the figures have loaded above the list.
  const isThere = !figures.isPending;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the same link is followed again
  useEffect(() => {
    if (hash === "#checks" && isThere) document.getElementById("checks")?.scrollIntoView();
  }, [hash, key, isThere]);
  const chooseSpan = <SpanChoice days={days} onChoose={setDays} />;
  return (
    <>
      <PageHead title={m.nav_checks()}>
        {!isPhone && chooseSpan}
        <Button className="short-on-phone" icon={ScanSearch} onClick={() => setLookingUp(true)}>
          {m.look_up_code()}
        </Button>
        <ExportLink resource="code-checks" state={state} />
      </PageHead>
      {isPhone && chooseSpan}
      {figures.isError && <FailureNotice error={figures.error} onRetry={() => figures.refetch()} />}
      {figures.data !== undefined && <CheckFigures figures={figures.data} />}
      <div id="checks" className="all-checks">
        <ResourceList
          resource="code-checks"
          label={m.all_checks()}
          state={state}
          columns={checkColumns}
          nameOf={({ id }) => String(id)}
          Card={Card}
          filters={checkFilters(cities)}
          empty={<NoRows icon={ShieldCheck} title={m.no_checks()} state={state} />}
        />
      </div>
      {isLookingUp && <LookupDialog onClose={() => setLookingUp(false)} />}
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

function SpanChoice({
  days,
  onChoose,
}: {
  readonly days: number;
  readonly onChoose: (days: number) => void;
}) {
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">{m.span()}</legend>
      {spans.map((span) => (
        <button
          key={span.days}
          type="button"
          aria-pressed={days === span.days}
          onClick={() => onChoose(span.days)}
        >
          {span.name()}
        </button>
      ))}
    </fieldset>
  );
}

/** Figures of the checks in a period: by verdict, day and governorate, and the most checked codes. */
function CheckFigures({ figures }: { readonly figures: CodeCheckFigures }) {
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
      {figures.misses.alarm && <Notice kind="error">{m.guessing_alarm()}</Notice>}
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
