import type { CodeCheckFigures } from "#contract/admin/authenticity/code-check.ts";
import { daysOf } from "#contract/admin/day-span.ts";
import { m } from "../messages/compiled/messages.js";
import { Panel } from "../ui/panel.tsx";
import { calendarDayText } from "../ui/written-values.tsx";
import "./authenticity.css";

/** Bars of checks per day with suspicious ones on top, in the reading direction. */
export function DayBars({ figures }: { readonly figures: CodeCheckFigures }) {
  const rows = daysOf(figures).map((day) => {
    const ofDay = figures.by_day.filter((one) => one.day === day);
    const sum = (rows: typeof ofDay) => rows.reduce((all, { count }) => all + count, 0);
    return { day, all: sum(ofDay), suspicious: sum(ofDay.filter(({ verdict }) => verdict === "suspicious")) };
  });
  const most = Math.max(1, ...rows.map(({ all }) => all));
  const labelEvery = Math.ceil(rows.length / 8);
  return (
    <Panel
      title={m.day_by_day()}
      beside={
        <span className="row to-end soft small" aria-hidden="true">
          <span className="bar-key" />
          {m.all_results()}
          <span className="bar-key" data-tone="red" />
          {m.of_them_suspicious()}
        </span>
      }
    >
      <div className="panel-body">
        <div className="day-bars" aria-hidden="true">
          {rows.map(({ day, all, suspicious }, index) => (
            <div key={day} className="day-bar" title={`${calendarDayText(day)}: ${all}`}>
              <span className="bar-space">
                {suspicious > 0 && <span className="bar-figure">{suspicious}</span>}
                <span className="bar" style={{ blockSize: `${(all / most) * 100}%` }}>
                  {suspicious > 0 && (
                    <span className="bar-part" style={{ blockSize: `${(suspicious / all) * 100}%` }} />
                  )}
                </span>
              </span>
              <span className="bar-label">{index % labelEvery === 0 ? Number(day.slice(8)) : ""}</span>
            </div>
          ))}
        </div>
        <details>
          <summary className="link small">{m.as_table()}</summary>
          <table className="table">
            <caption className="visually-hidden">{m.day_by_day()}</caption>
            <thead>
              <tr>
                <th scope="col">{m.column_date()}</th>
                <th scope="col" className="number">
                  {m.checks()}
                </th>
                <th scope="col" className="number">
                  {m.suspicious()}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ day, all, suspicious }) => (
                <tr key={day}>
                  <td>{calendarDayText(day)}</td>
                  <td className="number">{all}</td>
                  <td className="number">{suspicious}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </div>
    </Panel>
  );
}
