import type { ReactNode } from "react";
import { Link } from "react-router";
import type { SalesReport } from "#contract/admin/reports/sales-report.ts";
import { m } from "../messages/compiled/messages.js";
import { listPath } from "../resources.ts";
import { Amount, LeftToRight } from "../ui/written-values.tsx";

type Figures = SalesReport["totals"];

const whole = new Intl.NumberFormat("en-US");

/** Totals of a report with the day on which each counts, its change, and a link to its list. */
export function ReportFigures({
  report: { from, to, totals, totals_before: before },
}: {
  readonly report: SalesReport;
}) {
  const placed = `${listPath("orders")}?tab=all&created_from=${from}&created_to=${to}`;
  const ended = (totals.delivered ?? 0) + (totals.refused ?? 0);
  const money = (
    label: () => string,
    of: (figures: Figures) => number | null,
    help: () => string,
    link?: string,
    isLessBetter = false,
  ) => (
    <Figure
      label={label()}
      value={<Amount pounds={of(totals) ?? 0} />}
      change={changeOf(of(totals), of(before))}
      help={help()}
      {...(link !== undefined && { link })}
      isLessBetter={isLessBetter}
    />
  );
  return (
    <dl className="figures panel report-figures">
      <Figure
        label={m.nav_orders()}
        value={whole.format(totals.orders)}
        change={changeOf(totals.orders, before.orders)}
        help={m.report_placed_day()}
        link={placed}
      />
      {money(m.figure_ordered, ({ ordered_egp }) => ordered_egp, m.report_placed_day, placed)}
      {money(
        m.report_discounts,
        ({ discounts_egp }) => discounts_egp,
        m.report_placed_day,
        listPath("offers"),
        true,
      )}
      {money(m.figure_kept, ({ kept_egp }) => kept_egp, m.report_ended_day)}
      {money(m.report_vat, ({ vat_egp }) => vat_egp, m.report_ended_day)}
      {money(m.report_fees_taken, ({ delivery_fees_egp }) => delivery_fees_egp, m.report_ended_day)}
      <Figure
        label={m.refused_share()}
        value={percentText(totals.refused, ended)}
        change={null}
        help={`${m.report_refused_count({
          refused: totals.refused ?? 0,
          ended,
          pieces: totals.refused_pieces ?? 0,
        })} · ${m.report_ended_day()}`}
        link={`${listPath("orders")}?tab=refused`}
      />
      {money(
        m.figure_collected,
        ({ collected_egp }) => collected_egp,
        m.report_entry_day,
        listPath("statements"),
      )}
      {money(
        m.figure_refunded,
        ({ refunded_egp }) => refunded_egp,
        m.report_entry_day,
        listPath("returns"),
        true,
      )}
      {money(
        m.report_courier_fees,
        ({ courier_fees_egp }) => courier_fees_egp,
        m.report_statement_day,
        listPath("statements"),
        true,
      )}
    </dl>
  );
}

/** Returns a share in percent with one decimal, or a dash without parcels. */
export function percentText(part: number | null, total: number): ReactNode {
  if (part === null || total === 0) return "—";
  return <LeftToRight>{`${((100 * part) / total).toFixed(1)}%`}</LeftToRight>;
}

/** Returns the change to an amount in percent; null if it was 0. */
function changeOf(now: number | null, before: number | null): number | null {
  return now === null || before === null || before === 0
    ? null
    : Math.round((1000 * (now - before)) / before) / 10;
}

function Figure({
  label,
  value,
  change,
  help,
  link,
  isLessBetter = false,
}: {
  readonly label: string;
  readonly value: ReactNode;
  readonly change: number | null;
  readonly help: string;
  readonly link?: string;
  readonly isLessBetter?: boolean;
}) {
  return (
    <div className="figure">
      <dt>
        {link === undefined ? (
          label
        ) : (
          <Link className="link" to={link}>
            {label}
          </Link>
        )}
        {change !== null && change !== 0 && (
          <span className="change" data-good={change > 0 !== isLessBetter}>
            <LeftToRight>{`${change > 0 ? "+" : "−"}${Math.abs(change)}%`}</LeftToRight>
          </span>
        )}
      </dt>
      <dd>{value}</dd>
      <dd className="figure-help">{help}</dd>
    </div>
  );
}
