import { useQuery } from "@tanstack/react-query";
import { Banknote, Upload } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { CashFigures } from "#contract/admin/cash.ts";
import type { AdminStatement } from "#contract/admin/statement.ts";
import type { Answer } from "../api/lists.ts";
import { request } from "../api/request.ts";
import { PageHead } from "../layout/page-head.tsx";
import { dayFilter } from "../list/day-filter.tsx";
import { useListState } from "../list/list-state.ts";
import { type CardProps, ResourceList } from "../list/resource-list.tsx";
import type { ListColumn } from "../list/resource-table.tsx";
import { m } from "../messages/compiled/messages.js";
import { paths, pathTo } from "../paths.ts";
import { useMay } from "../session/staff-session.ts";
import { Amount } from "../ui/amount.tsx";
import { Button } from "../ui/button.tsx";
import { Chip } from "../ui/chip.tsx";
import { Empty } from "../ui/empty.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { LeftToRight } from "../ui/left-to-right.tsx";
import { cairoDay, calendarDayText, dayText } from "../ui/moments.ts";
import { NewStatementDialog } from "./new-statement-dialog.tsx";

const dayMillis = 24 * 60 * 60 * 1000;

const columns: readonly ListColumn<AdminStatement>[] = [
  {
    id: "id",
    header: m.statement,
    sortsBy: "id",
    cell: (statement) => (
      <Link to={pathTo(paths.statement, statement.id)} className="identity">
        <StatementName statement={statement} />
      </Link>
    ),
  },
  {
    id: "created_at",
    header: m.column_date,
    sortsBy: "created_at",
    cell: ({ created_at }) => <span className="soft">{dayText(created_at)}</span>,
  },
  { id: "courier", header: m.courier, cell: ({ courier_name }) => <bdi dir="auto">{courier_name}</bdi> },
  { id: "state", header: m.column_state, cell: (statement) => <StatementState statement={statement} /> },
  {
    id: "stated",
    header: m.in_statement,
    isNumber: true,
    cell: ({ stated_egp }) => <Amount pounds={stated_egp} />,
  },
  {
    id: "difference",
    header: m.difference,
    isNumber: true,
    cell: ({ difference_egp }) => <Amount pounds={difference_egp} signed />,
  },
];

/** The cash that couriers collect: what is due, what they have, what has come; and their statements. */
export function Component() {
  const mayChange = useMay("money");
  const state = useListState();
  const [isUploading, setUploading] = useState(false);
  return (
    <>
      <PageHead title={m.nav_cash()} titleText={m.nav_cash()}>
        {mayChange && (
          <Button kind="primary" icon={<Upload size={17} aria-hidden />} onClick={() => setUploading(true)}>
            {m.new_statement()}
          </Button>
        )}
      </PageHead>
      <Weeks />
      <ResourceList<AdminStatement>
        resource="statements"
        label={m.statements()}
        state={state}
        columns={columns}
        defaultSort={{ sort: "created_at", order: "desc" }}
        idOf={({ id }) => id}
        nameOf={({ id }) => String(id)}
        pathOf={({ id }) => pathTo(paths.statement, id)}
        Card={Card}
        filters={[dayFilter(m.column_date())]}
        empty={
          <Empty icon={<Banknote size={26} />} title={m.no_statements()}>
            <p className="soft">{m.no_statements_hint()}</p>
          </Empty>
        }
      />
      {isUploading && <NewStatementDialog onClose={() => setUploading(false)} />}
    </>
  );
}

/** Money due, collected and outstanding by courier and week, of the last eight weeks. */
function Weeks() {
  const to = cairoDay(new Date());
  const from = cairoDay(new Date(Date.now() - 8 * 7 * dayMillis));
  const cash = useQuery({
    queryKey: ["cash", from, to],
    queryFn: async ({ signal }) =>
      (await request<Answer<CashFigures>>(`/cash?from=${from}&to=${to}`, { signal })).data,
  });
  if (cash.isError) return <FailureNotice error={cash.error} onRetry={() => cash.refetch()} />;
  if (cash.data === undefined) return null;
  const figures = [
    { label: m.cash_due(), pounds: cash.data.due_egp },
    { label: m.cash_by_courier(), pounds: cash.data.collected_egp },
    { label: m.cash_booked(), pounds: cash.data.booked_egp },
    { label: m.cash_with_couriers(), pounds: cash.data.with_courier_egp },
  ];
  return (
    <>
      <dl className="figures panel">
        {figures.map(({ label, pounds }) => (
          <div key={label} className="figure">
            <dt>{label}</dt>
            <dd>
              <Amount pounds={pounds} />
            </dd>
          </div>
        ))}
      </dl>
      <section className="panel" aria-label={m.cash_by_week()}>
        <div className="panel-head">
          <h2>{m.cash_by_week()}</h2>
        </div>
        <div className="table-scroll">
          <table className="table stacked">
            <thead>
              <tr>
                <th scope="col">{m.week_from()}</th>
                <th scope="col">{m.courier()}</th>
                {[m.nav_orders, m.cash_due, m.cash_by_courier, m.cash_booked, m.cash_outstanding].map(
                  (label) => (
                    <th key={label()} scope="col" className="number">
                      {label()}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {cash.data.weeks.map((week) => (
                <tr key={`${week.week} ${week.courier_id}`}>
                  <td data-label={m.week_from()}>{calendarDayText(week.week)}</td>
                  <td data-label={m.courier()}>
                    <bdi dir="auto">{week.courier_name ?? m.without_courier()}</bdi>
                  </td>
                  <td data-label={m.nav_orders()} className="number">
                    {week.orders}
                  </td>
                  {(
                    [
                      [m.cash_due(), week.due_egp],
                      [m.cash_by_courier(), week.collected_egp],
                      [m.cash_booked(), week.booked_egp],
                      [m.cash_outstanding(), week.outstanding_egp],
                    ] as const
                  ).map(([label, pounds]) => (
                    <td key={label} data-label={label} className="number">
                      <Amount pounds={pounds} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </>
  );
}

function Card({ row }: CardProps<AdminStatement>) {
  return (
    <li className="panel">
      <Link to={pathTo(paths.statement, row.id)} className="card">
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
      </Link>
    </li>
  );
}

function StatementName({ statement }: { readonly statement: AdminStatement }) {
  return <LeftToRight>{statement.reference === "" ? `#${statement.id}` : statement.reference}</LeftToRight>;
}

function StatementState({ statement }: { readonly statement: AdminStatement }) {
  if (statement.closed_at !== null) return <Chip tone="leaf">{m.closed()}</Chip>;
  return statement.undecided > 0 ? (
    <Chip tone="sun">{m.rows_to_decide({ count: statement.undecided })}</Chip>
  ) : (
    <Chip tone="outline">{m.open()}</Chip>
  );
}
