import { useQuery } from "@tanstack/react-query";
import type { ReturnFigures } from "#contract/admin/returns.ts";
import { dataQuery } from "../api/queries.ts";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { type DataColumn, DataTable } from "../ui/data-table.tsx";
import { Fact, FoldPanel } from "../ui/panel.tsx";
import { Amount, calendarDayText } from "../ui/written-values.tsx";
import { returnReasonText } from "./return-state.tsx";

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
  const figures = useQuery(dataQuery<ReturnFigures>(["returns", "figures"], "/returns/figures"));
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
