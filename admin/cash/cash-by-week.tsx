import { queryOptions, useQuery } from "@tanstack/react-query";
import type { CashFigures as Cash } from "#contract/admin/orders/cash.ts";
import type { Answer } from "../api/lists.ts";
import { request } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { Amount } from "../ui/amount.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { cairoDay, calendarDayText } from "../ui/moments.ts";

const dayMillis = 24 * 60 * 60 * 1000;

/** Cash of the last eight weeks. */
function cashOfWeeks() {
  const to = cairoDay(new Date());
  const from = cairoDay(new Date(Date.now() - 8 * 7 * dayMillis));
  return queryOptions({
    queryKey: ["cash", from, to],
    queryFn: async ({ signal }) =>
      (await request<Answer<Cash>>(`/cash?from=${from}&to=${to}`, { signal })).data,
  });
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
          <dt>{label}</dt>
          <dd>{pounds === undefined ? <span className="soft">…</span> : <Amount pounds={pounds} />}</dd>
        </div>
      ))}
    </dl>
  );
}

export function CashByWeek() {
  const { data } = useQuery(cashOfWeeks());
  if (data === undefined || data.weeks.length === 0) return null;
  return (
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
            {data.weeks.map((week) => (
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
                  <td key={label} data-label={label} className={pounds === 0 ? "number soft" : "number"}>
                    <Amount pounds={pounds} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
