import { useQuery } from "@tanstack/react-query";
import type { CashFigures as Cash } from "#contract/admin/cash.ts";
import { dataQuery } from "../api/queries.ts";
import { m } from "../messages/compiled/messages.js";
import { type DataColumn, ScrolledTable } from "../ui/data-table.tsx";
import { FailureNotice } from "../ui/feedback.tsx";
import { Fact, Panel } from "../ui/panel.tsx";
import { Amount, cairoDay, cairoDayBefore, calendarDayText } from "../ui/written-values.tsx";

/** Cash of the last eight weeks. */
function cashOfWeeks() {
  const to = cairoDay(new Date());
  const from = cairoDayBefore(8 * 7);
  return dataQuery<Cash>(["cash", from, to], `/cash?from=${from}&to=${to}`);
}

/** Due, collected and outstanding cash in one line. */
export function CashFigures() {
  const { data, isLoadingError, error, refetch } = useQuery(cashOfWeeks());
  if (isLoadingError) return <FailureNotice error={error} onRetry={() => refetch()} />;
  const figures = [
    { label: m.cash_due(), pounds: data?.due_egp },
    { label: m.cash_by_courier(), pounds: data?.collected_egp },
    { label: m.cash_booked(), pounds: data?.booked_egp },
    { label: m.cash_with_couriers(), pounds: data?.with_courier_egp },
  ];
  return (
    <dl className="figures panel">
      {figures.map(({ label, pounds }) => (
        <div key={label} className="figure">
          <Fact label={label}>
            {pounds === undefined ? <span className="soft">…</span> : <Amount pounds={pounds} />}
          </Fact>
        </div>
      ))}
    </dl>
  );
}

type Week = Cash["weeks"][number];

const amount = (label: () => string, pounds: (week: Week) => number): DataColumn<Week> => ({
  label,
  isNumber: true,
  className: (week) => (pounds(week) === 0 ? "soft" : ""),
  cell: (week) => <Amount pounds={pounds(week)} />,
});
const columns: readonly DataColumn<Week>[] = [
  { label: m.week_from, cell: ({ week }) => calendarDayText(week) },
  {
    label: m.courier,
    cell: ({ courier_name }) => <bdi dir="auto">{courier_name ?? m.without_courier()}</bdi>,
  },
  { label: m.nav_orders, isNumber: true, cell: ({ orders }) => orders },
  amount(m.cash_due, ({ due_egp }) => due_egp),
  amount(m.cash_by_courier, ({ collected_egp }) => collected_egp),
  amount(m.cash_booked, ({ booked_egp }) => booked_egp),
  amount(m.cash_outstanding, ({ outstanding_egp }) => outstanding_egp),
];

export function CashByWeek() {
  const { data } = useQuery(cashOfWeeks());
  if (data === undefined || data.weeks.length === 0) return null;
  return (
    <Panel title={m.cash_by_week()}>
      <ScrolledTable
        className="table stacked"
        columns={columns}
        items={data.weeks}
        keyOf={({ week, courier_id }) => `${week} ${courier_id}`}
      />
    </Panel>
  );
}
