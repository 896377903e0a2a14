import { useQuery } from "@tanstack/react-query";
import { Banknote, HandCoins, Upload } from "lucide-react";
import { useState } from "react";
import type { CashFigures as Cash } from "#contract/admin/cash.ts";
import type { AdminStatement } from "#contract/admin/statements/statement.ts";
import { dataQuery } from "../api/queries.ts";
import { dayFilter } from "../list/filters.tsx";
import { amountColumn, dayColumn, type ListColumn, rowCard, rowColumn } from "../list/list-parts.tsx";
import { useListState } from "../list/list-state.ts";
import { ResourceList } from "../list/resource-list.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { Chip } from "../ui/chip.tsx";
import { type DataColumn, ScrolledTable } from "../ui/data-table.tsx";
import { FailureNotice } from "../ui/feedback.tsx";
import { Empty } from "../ui/not-loaded.tsx";
import { Fact, Panel } from "../ui/panel.tsx";
import {
  Amount,
  cairoDay,
  cairoDayBefore,
  calendarDayText,
  dayText,
  LeftToRight,
} from "../ui/written-values.tsx";
import { NewStatementDialog } from "./new-statement-dialog.tsx";
import { ReceiptDialog } from "./receipt-dialog.tsx";

const columns: readonly ListColumn<AdminStatement>[] = [
  rowColumn("statements", "id", m.statement, (statement) => <StatementName statement={statement} />, "id"),
  dayColumn("created_at", m.column_date, ({ created_at }) => created_at, "created_at"),
  { id: "courier", header: m.courier, cell: ({ courier_name }) => <bdi dir="auto">{courier_name}</bdi> },
  { id: "state", header: m.column_state, cell: (statement) => <StatementState statement={statement} /> },
  amountColumn("stated", m.in_statement, ({ stated_egp }) => stated_egp),
  {
    id: "difference",
    header: m.difference,
    isNumber: true,
    cell: ({ difference_egp }) => <Amount pounds={difference_egp} signed />,
  },
];

/** Cash of couriers: due, collected, received; and their statements. */
export function Component() {
  const mayChange = useMay("money");
  const state = useListState();
  const [opened, setOpened] = useState<"statement" | "receipt" | null>(null);
  return (
    <>
      <PageHead title={m.nav_cash()}>
        {mayChange && (
          <>
            <Button icon={HandCoins} onClick={() => setOpened("receipt")}>
              {m.record_cash_dialog()}
            </Button>
            <Button kind="primary" icon={Upload} onClick={() => setOpened("statement")}>
              {m.new_statement()}
            </Button>
          </>
        )}
      </PageHead>
      <CashFigures />
      <ResourceList
        resource="statements"
        label={m.statements()}
        state={state}
        columns={columns}
        defaultSort={{ sort: "created_at", order: "desc" }}
        nameOf={({ id }) => String(id)}
        Card={Card}
        filters={[dayFilter(m.column_date())]}
        empty={
          <Empty icon={Banknote} title={m.no_statements()}>
            <p className="soft">{m.no_statements_hint()}</p>
          </Empty>
        }
      />
      <CashByWeek />
      {opened === "statement" && <NewStatementDialog onClose={() => setOpened(null)} />}
      {opened === "receipt" && <ReceiptDialog onClose={() => setOpened(null)} />}
    </>
  );
}

const Card = rowCard("statements", (row) => (
  <>
    <span className="row">
      <span className="strong grow">
        <StatementName statement={row} />
      </span>
      <StatementState statement={row} />
    </span>
    <span className="row soft small">
      <bdi dir="auto">{row.courier_name}</bdi> · {dayText(row.created_at)}
      <span className="to-end">
        <Amount pounds={row.stated_egp} />
      </span>
    </span>
  </>
));

function StatementName({ statement }: { readonly statement: AdminStatement }) {
  return <LeftToRight>{statement.reference === "" ? `#${statement.id}` : statement.reference}</LeftToRight>;
}

function StatementState({ statement }: { readonly statement: AdminStatement }) {
  if (statement.file_name === "") return <Chip tone="leaf">{m.cash_by_hand()}</Chip>;
  if (statement.closed_at !== null) return <Chip tone="leaf">{m.closed()}</Chip>;
  return statement.undecided > 0 ? (
    <Chip tone="sun">{m.rows_to_decide({ count: statement.undecided })}</Chip>
  ) : (
    <Chip tone="outline">{m.open()}</Chip>
  );
}

/** Cash of the last eight weeks. */
function cashOfWeeks() {
  const to = cairoDay(new Date());
  const from = cairoDayBefore(8 * 7);
  return dataQuery(["cash", from, to], "GET /cash", { query: { from, to } });
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
const weekColumns: readonly DataColumn<Week>[] = [
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
        caption={m.cash_by_week()}
        className="table stacked"
        columns={weekColumns}
        items={data.weeks}
        keyOf={({ week, courier_id }) => `${week} ${courier_id}`}
      />
    </Panel>
  );
}
