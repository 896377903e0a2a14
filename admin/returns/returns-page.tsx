import { Undo2 } from "lucide-react";
import type { AdminReturn, ReturnFigures } from "#contract/admin/returns.ts";
import { returnReasons } from "#contract/returns/return-choices.ts";
import { localised } from "../language.ts";
import { codeFilter } from "../list/filters.tsx";
import {
  amountColumn,
  type ListColumn,
  momentColumn,
  NoRows,
  rowCard,
  rowColumn,
} from "../list/list-parts.tsx";
import { type TabChoices, useTabbedList } from "../list/list-tabs.tsx";
import { ResourceList } from "../list/resource-list.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { useStaff } from "../session/staff-session.ts";
import { Amount, calendarDayText, LeftToRight, momentText } from "../ui/written-values.tsx";
import { ReturnStateChip, returnReasonText } from "./return-state.tsx";
import "./returns.css";
import { useQuery } from "@tanstack/react-query";
import { dataQuery } from "../api/queries.ts";
import { type DataColumn, DataTable } from "../ui/data-table.tsx";
import { Fact, FoldPanel } from "../ui/panel.tsx";

const tabChoices: TabChoices = {
  all: [m.tab_all, {}],
  requested: [m.return_requested, { status: "requested" }],
  accepted: [m.return_accepted, { status: "accepted" }],
  on_its_way: [m.return_on_its_way, { status: "on_its_way" }],
  received: [m.return_received, { status: "received" }],
  refund_due: [m.refund_due, { refund_due: "1" }],
  refund_overdue: [m.refund_overdue, { refund_overdue: "1" }],
};

const columns: readonly ListColumn<AdminReturn>[] = [
  rowColumn("returns", "id", m.return_number, ({ id }) => <LeftToRight>#{id}</LeftToRight>, "id"),
  momentColumn("requested_at", m.column_date, ({ requested_at }) => requested_at, "requested_at"),
  { id: "order", header: m.column_order, cell: ({ order_no }) => <LeftToRight>{order_no}</LeftToRight> },
  {
    id: "customer",
    header: m.column_customer,
    cell: ({ customer }) => <bdi dir="auto">{customer || "—"}</bdi>,
  },
  { id: "state", header: m.column_state, cell: ({ status }) => <ReturnStateChip state={status} /> },
  { id: "reason", header: m.return_reason, from: "at-width", cell: (found) => reasonsOf(found) },
  amountColumn("value", m.return_value, ({ value_egp }) => value_egp),
  amountColumn(
    "owed",
    m.refund_due,
    ({ refund_due_egp, refund_paid_egp }) => refund_due_egp - refund_paid_egp,
  ),
];

/** Returns of customers, newest first, with figures. */
export function Component() {
  // Packers see no figures.
  const maySeeFigures = useStaff().role !== "packer";
  const { state, tabs } = useTabbedList("returns", m.returns_by_state(), "all", tabChoices);
  return (
    <>
      <PageHead title={m.nav_returns()} />
      <ResourceList
        resource="returns"
        state={state}
        columns={columns}
        nameOf={({ id }) => String(id)}
        Card={Card}
        tabs={tabs}
        filters={[codeFilter("reason", m.return_reason(), returnReasons, returnReasonText)]}
        searchLabel={m.search_returns()}
        empty={<NoRows icon={Undo2} title={m.no_returns()} state={state} />}
      />
      {maySeeFigures && <ReturnFiguresPanel />}
    </>
  );
}

function reasonsOf({ lines }: AdminReturn): string {
  return [...new Set(lines.map(({ reason }) => returnReasonText(reason)))].join(localised("، ", ", "));
}

const Card = rowCard("returns", (row) => (
  <>
    <span className="row">
      <span className="strong">
        <LeftToRight>#{row.id}</LeftToRight>
      </span>
      <span className="soft small">{momentText(row.requested_at)}</span>
      <span className="strong to-end">
        <Amount pounds={row.value_egp} />
      </span>
    </span>
    <span className="row">
      <span className="soft small grow">
        <LeftToRight>{row.order_no}</LeftToRight> · <bdi dir="auto">{row.customer || "—"}</bdi>
      </span>
      <ReturnStateChip state={row.status} />
    </span>
  </>
));

const reasonColumns: readonly DataColumn<ReturnFigures["by_reason"][number]>[] = [
  { label: m.return_reason, cell: ({ reason }) => returnReasonText(reason) },
  { label: m.return_pieces, isNumber: true, cell: ({ pieces }) => pieces },
  { label: m.return_value, isNumber: true, cell: ({ value_egp }) => <Amount pounds={value_egp} /> },
];
const productColumns: readonly DataColumn<ReturnFigures["by_product"][number]>[] = [
  {
    label: m.product,
    cell: (row) => <bdi dir="auto">{localised(row.name_ar, row.name_en)}</bdi>,
  },
  { label: m.return_pieces, isNumber: true, cell: ({ pieces }) => pieces },
  { label: m.return_value, isNumber: true, cell: ({ value_egp }) => <Amount pounds={value_egp} /> },
];
const courierColumns: readonly DataColumn<ReturnFigures["by_courier"][number]>[] = [
  { label: m.courier, cell: ({ courier_name }) => <bdi dir="auto">{courier_name ?? "—"}</bdi> },
  { label: m.figure_delivered, isNumber: true, cell: ({ delivered }) => delivered },
  { label: m.figure_refused, isNumber: true, cell: ({ refused }) => refused },
  { label: m.figure_returned, isNumber: true, cell: ({ returned }) => returned },
];

/** Figures of the returns of the last thirty days: reasons, products, couriers, refunds, cash. */
export function ReturnFiguresPanel() {
  const figures = useQuery(dataQuery(["returns", "figures"], "GET /returns/figures"));
  const { data } = figures;
  if (data === undefined) return null;
  return (
    <FoldPanel title={m.return_figures()}>
      <div className="panel-body stack">
        <p className="soft">
          {m.figures_span({ from: calendarDayText(data.from), to: calendarDayText(data.to) })}
        </p>
        <dl className="facts">
          <Fact label={m.figure_delivered()}>{data.delivered_orders}</Fact>
          <Fact label={m.figure_refused()}>{data.refused_orders}</Fact>
          <Fact label={m.figure_returned()}>{data.returned_orders}</Fact>
          <Fact label={m.figure_days_refunded()}>{data.days_until_refunded ?? "—"}</Fact>
          <Fact label={m.figure_ordered()}>
            <Amount pounds={data.ordered_egp} />
          </Fact>
          <Fact label={m.figure_collected()}>
            <Amount pounds={data.collected_egp} />
          </Fact>
          <Fact label={m.figure_refunded()}>
            <Amount pounds={data.refunded_egp} />
          </Fact>
        </dl>
        <DataTable
          className="table"
          columns={reasonColumns}
          items={data.by_reason}
          keyOf={({ reason }) => reason}
        />
        <DataTable
          className="table"
          columns={productColumns}
          items={data.by_product}
          keyOf={({ product_id, name_en }) => product_id ?? name_en}
        />
        <DataTable
          className="table"
          columns={courierColumns}
          items={data.by_courier}
          keyOf={({ courier_id }) => courier_id ?? 0}
        />
      </div>
    </FoldPanel>
  );
}
