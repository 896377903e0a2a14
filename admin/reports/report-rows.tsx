import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import type { DaySpan } from "#contract/admin/day-span.ts";
import {
  type ReportGroup,
  type ReportRows as Rows,
  reportGroups,
  type SalesReport,
} from "#contract/admin/reports/sales-report.ts";
import { orderChannels } from "#contract/orders/order-channel.ts";
import { ledgerMethods } from "#contract/payment-methods.ts";
import { dataQuery } from "../api/queries.ts";
import { exportUrl } from "../api/request.ts";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { channelText } from "../orders/order/channel-text.ts";
import { paymentMethodText, paymentTermsText } from "../payments/payment-method-text.ts";
import { type DataColumn, ScrolledTable } from "../ui/data-table.tsx";
import { FailureNotice } from "../ui/feedback.tsx";
import { ChoiceField } from "../ui/field.tsx";
import { ListSkeleton } from "../ui/not-loaded.tsx";
import { Panel } from "../ui/panel.tsx";
import { Amount, calendarDayText } from "../ui/written-values.tsx";
import { percentText } from "./report-figures.tsx";

type Row = Rows["rows"][number];

/** Number of parcels below which a share says little. */
const few = 20;
/** Bounds of a share against that of the shop: above, below. */
const [high, low] = [1.4, 0.7];

const groupNames: Readonly<Record<ReportGroup, () => string>> = {
  day: m.column_date,
  product: m.product,
  family: m.report_variant_group,
  category: m.category,
  city: m.column_city,
  courier: m.courier,
  method: m.payment_method,
  channel: m.order_channel,
  terms: m.payment_terms,
  offer: m.offer,
  coupon: m.coupon,
};

function nameOf(by: ReportGroup, { key, name_ar, name_en }: Row): string {
  const method = ledgerMethods.find((one) => one === key);
  const channel = orderChannels.find((one) => one === key);
  if (key === null) return m.not_known();
  if (by === "day") return calendarDayText(key);
  if (by === "method" && method !== undefined) return paymentMethodText(method);
  if (by === "terms") return paymentTermsText(key);
  if (by === "channel" && channel !== undefined) return channelText(channel);
  return localised(name_ar ?? "", name_en ?? "") || key;
}

/** Table of a report by a group, with the share of refused parcels against the mean of the shop, and its file. */
export function ReportRows({
  span,
  totals,
}: {
  readonly span: DaySpan;
  readonly totals: SalesReport["totals"];
}) {
  const [by, setBy] = useState<ReportGroup>("city");
  const query = { ...span, by };
  const { data, error, refetch } = useQuery({
    ...dataQuery(["reports", "rows", query], "GET /reports/sales/rows", { query }),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel
      title={m.report_by_group()}
      beside={
        <a className="button primary to-end" href={exportUrl("GET /reports/sales.csv", { query })} download>
          <Download size={18} aria-hidden />
          {m.report_file()}
        </a>
      }
    >
      <div className="panel-body stack">
        <ChoiceField
          label={m.report_by()}
          value={by}
          choices={reportGroups}
          nameOf={(one) => groupNames[one]()}
          onChoose={setBy}
        />
        {error !== null ? (
          <FailureNotice error={error} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <ListSkeleton rows={4} />
        ) : data.rows.length === 0 ? (
          <p className="soft">{m.report_empty()}</p>
        ) : (
          <>
            <ScrolledTable
              caption={m.report_by_group()}
              columns={columnsOf(data, totals)}
              items={data.rows}
              keyOf={({ key }) => key ?? ""}
            />
            {data.rows.some(({ refused }) => refused !== null) && (
              <p className="soft small">{m.report_mean({ percent: meanText(totals) })}</p>
            )}
            {data.rows_left_out > 0 && (
              <p className="soft small">{m.report_rows_left_out({ count: data.rows_left_out })}</p>
            )}
          </>
        )}
      </div>
    </Panel>
  );
}

function meanText({ delivered, refused }: SalesReport["totals"]): string {
  return `${((100 * (refused ?? 0)) / Math.max((delivered ?? 0) + (refused ?? 0), 1)).toFixed(1)}%`;
}

function columnsOf({ by, rows }: Rows, totals: SalesReport["totals"]): readonly DataColumn<Row>[] {
  const ended = (totals.refused ?? 0) + (totals.delivered ?? 0);
  const mean = (totals.refused ?? 0) / Math.max(ended, 1);
  const count = (label: () => string, of: (row: Row) => number | null): DataColumn<Row> => ({
    label,
    isNumber: true,
    cell: (row) => of(row) ?? "—",
  });
  const money = (label: () => string, of: (row: Row) => number | null): DataColumn<Row> => ({
    label,
    isNumber: true,
    cell: (row) => {
      const pounds = of(row);
      return pounds === null ? "—" : <Amount pounds={pounds} isBare />;
    },
  });
  const all: readonly (readonly [DataColumn<Row>, keyof Row])[] = [
    [count(m.nav_orders, ({ orders }) => orders), "orders"],
    [money(m.figure_ordered, (row) => row.ordered_egp), "ordered_egp"],
    [money(m.report_discounts, (row) => row.discounts_egp), "discounts_egp"],
    [count(m.state_delivered, ({ delivered }) => delivered), "delivered"],
    [count(m.state_refused, ({ refused }) => refused), "refused"],
    [
      {
        label: m.refused_share,
        cell: (row) => <RefusedShare row={row} mean={mean} />,
      },
      "refused",
    ],
    [count(m.report_refused_pieces, (row) => row.refused_pieces), "refused_pieces"],
    [money(m.figure_kept, (row) => row.kept_egp), "kept_egp"],
    [money(m.report_vat, (row) => row.vat_egp), "vat_egp"],
    [money(m.report_fees_taken, (row) => row.delivery_fees_egp), "delivery_fees_egp"],
    [money(m.figure_collected, (row) => row.collected_egp), "collected_egp"],
    [money(m.figure_refunded, (row) => row.refunded_egp), "refunded_egp"],
    [money(m.report_courier_fees, (row) => row.courier_fees_egp), "courier_fees_egp"],
  ];
  return [
    { label: groupNames[by], isRowHeader: true, cell: (row) => <bdi dir="auto">{nameOf(by, row)}</bdi> },
    ...all.filter(([, figure]) => rows.some((row) => row[figure] !== null)).map(([column]) => column),
  ];
}

/** Share of refused parcels as text and as a bar with the mean of the shop. */
function RefusedShare({ row: { delivered, refused }, mean }: { readonly row: Row; readonly mean: number }) {
  const parcels = (delivered ?? 0) + (refused ?? 0);
  if (parcels === 0) return "—";
  const share = (refused ?? 0) / parcels;
  // The mean stands at a third of the bar.
  const scale = mean === 0 ? 100 : 100 / (3 * mean);
  const tone = parcels < few ? "soft" : share >= high * mean ? "red" : share < low * mean ? "leaf" : "plain";
  return (
    <span className="refused-share" data-tone={tone}>
      <span className="meter" aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(100, share * scale)}%` }} />
        <i style={{ insetInlineStart: `${mean * scale}%` }} />
      </span>
      <span>
        {percentText(refused, parcels)}
        {parcels < few && ` · ${m.few_parcels()}`}
      </span>
    </span>
  );
}
