import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import type { DaySpan } from "#contract/admin/day-span.ts";
import { dataQuery } from "../api/queries.ts";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { FailureNotice } from "../ui/feedback.tsx";
import { ListSkeleton } from "../ui/not-loaded.tsx";
import { Panel } from "../ui/panel.tsx";
import { dateText } from "../ui/written-values.tsx";
import { ReportFigures } from "./report-figures.tsx";
import { ReportRows } from "./report-rows.tsx";
import "./reports.css";
import { usualSpans } from "./spans.ts";

const DayChart = lazy(() => import("../home/day-chart.tsx"));

/** Sales report: figures of a span against the span before, a chart by day, and a table by group. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const [usual] = usualSpans();
  const span = { from: params.get("from") ?? usual.from, to: params.get("to") ?? usual.to };
  const report = useQuery({
    ...dataQuery(["reports", span], "GET /reports/sales", { query: span }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHead title={m.nav_reports()} />
      <div className="stack">
        <SpanChoice key={`${span.from} ${span.to}`} span={span} onChoose={(next) => setParams({ ...next })} />
        {report.isError ? (
          <FailureNotice error={report.error} onRetry={() => report.refetch()} />
        ) : report.data === undefined ? (
          <section className="panel">
            <ListSkeleton rows={8} />
          </section>
        ) : (
          <>
            <p className="soft small">
              {m.report_days()}{" "}
              {m.report_before({ from: dayOf(report.data.before.from), to: dayOf(report.data.before.to) })}
            </p>
            <ReportFigures report={report.data} />
            <Panel title={m.report_kept_by_day()}>
              <Suspense fallback={<div className="chart" />}>
                <DayChart
                  days={report.data.days.map(({ day, delivered, kept_egp }) => ({
                    day,
                    orders: delivered ?? 0,
                    pounds: kept_egp ?? 0,
                  }))}
                  caption={m.report_kept_by_day()}
                  amountLabel={m.figure_kept}
                  ordersLabel={m.state_delivered}
                />
              </Suspense>
            </Panel>
            <ReportRows span={{ from: report.data.from, to: report.data.to }} totals={report.data.totals} />
          </>
        )}
      </div>
    </>
  );
}

function dayOf(day: string): string {
  return dateText(`${day}T12:00:00Z`);
}

/** Choice of a usual span, and fields of any other. */
function SpanChoice({
  span,
  onChoose,
}: {
  readonly span: DaySpan;
  readonly onChoose: (span: DaySpan) => void;
}) {
  return (
    <form
      className="panel panel-body report-span"
      onSubmit={(event) => {
        event.preventDefault();
        const fields = new FormData(event.currentTarget);
        onChoose({ from: String(fields.get("from")), to: String(fields.get("to")) });
      }}
    >
      <fieldset className="segments" aria-label={m.span()}>
        {usualSpans().map(({ label, from, to }) => (
          <button
            key={label}
            type="button"
            aria-pressed={from === span.from && to === span.to}
            onClick={() => onChoose({ from, to })}
          >
            {label}
          </button>
        ))}
      </fieldset>
      {(["from", "to"] as const).map((edge) => (
        <label key={edge} className="field">
          <span className="field-label">{edge === "from" ? m.from_day() : m.to_day()}</span>
          <input type="date" name={edge} className="input" defaultValue={span[edge]} required />
        </label>
      ))}
      <button type="submit" className="button">
        {m.show_period()}
      </button>
    </form>
  );
}
