import type { CodeCheckFigures } from "#contract/admin/authenticity/code-check.ts";
import { daysOf } from "#contract/admin/day-span.ts";
import { m } from "../messages/compiled/messages.js";
import { Panel } from "../ui/panel.tsx";
import { calendarDayText, momentText } from "../ui/written-values.tsx";
import "./authenticity.css";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { allCities } from "../api/queries.ts";
import { localised } from "../language.ts";
import { rowPath } from "../resources.ts";
import { type DataColumn, ScrolledTable } from "../ui/data-table.tsx";
import { BatchStateChip, Fingerprint } from "./state-chips.tsx";
import { shadeOf, tilePlaces } from "./tile-map.ts";

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

/** Map of suspicious checks with a known governorate: one tile each, west on the left. */
export function CityTiles({ counts }: { readonly counts: CodeCheckFigures["suspicious_by_city"] }) {
  const cities = useQuery(allCities).data ?? [];
  const countOf = new Map(counts.map(({ city_id, count }) => [city_id, count]));
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const unknown = countOf.get(null) ?? 0;
  const most = Math.max(0, ...cities.map(({ id }) => countOf.get(id) ?? 0));
  return (
    <Panel
      title={m.suspicious_by_city()}
      beside={<span className="soft small to-end">{m.as_told({ count: all - unknown })}</span>}
    >
      <div className="panel-body stack">
        <ul className="city-tiles" dir="ltr">
          {cities.map((city) => {
            const place = tilePlaces[city.name_en];
            const count = countOf.get(city.id) ?? 0;
            const name = localised(city.name_ar, city.name_en);
            const style = place && { gridColumn: place[0], gridRow: place[1] };
            return (
              <li key={city.id} style={style}>
                {count === 0 ? (
                  <span className="city-tile" title={name}>
                    <bdi className="tile-name">{name}</bdi>
                  </span>
                ) : (
                  <Link
                    className="city-tile"
                    data-shade={shadeOf(count, most)}
                    title={name}
                    to={`?verdict=suspicious&city_id=${city.id}#checks`}
                  >
                    <bdi className="tile-name">{name}</bdi>
                    <strong>{count}</strong>
                  </Link>
                )}
              </li>
            );
          })}
        </ul>
        <p className="tile-legend soft small" aria-hidden="true">
          {m.fewer()}
          {[1, 2, 3, 4].map((shade) => (
            <span key={shade} className="city-tile" data-shade={shade} />
          ))}
          {m.more_of_them()}
        </p>
        {unknown > 0 && (
          <p className="soft small">
            {m.place_unknown()}
            {m.colon()} {unknown}
          </p>
        )}
      </div>
    </Panel>
  );
}

// Keeps the list of all checks in view below.
const maxShown = 6;

type Code = CodeCheckFigures["often_checked"][number];

const columnsWith = (places: (cityIds: readonly number[]) => string): readonly DataColumn<Code>[] => [
  {
    label: m.fingerprint,
    isRowHeader: true,
    cell: ({ code }) => (
      <Link className="link strong" to={`?code=${code}#checks`}>
        <Fingerprint code={code} />
      </Link>
    ),
  },
  {
    label: m.batch,
    cell: ({ batch_id, batch_state }) => (
      <span className="row">
        <Link className="link" to={rowPath("code-batches", batch_id)}>
          {batch_id}
        </Link>
        <BatchStateChip state={batch_state} />
      </span>
    ),
  },
  {
    label: m.product,
    cell: (row) => <span className="cut">{localised(row.product_name_ar, row.product_name_en)}</span>,
  },
  { label: m.check_count, isNumber: true, cell: ({ check_count }) => check_count },
  { label: m.device_count, isNumber: true, cell: ({ device_count }) => device_count },
  { label: m.places, cell: ({ city_ids }) => <span className="cut">{places(city_ids) || "—"}</span> },
  {
    label: m.last_checked,
    className: "soft",
    cell: ({ last_checked_at: at }) => (at === null ? "—" : momentText(at)),
  },
];

/** Codes checked more often than one pack explains, most checked first. Links to their checks at `#checks`. */
export function CodesToLookAt({ codes }: { readonly codes: CodeCheckFigures["often_checked"] }) {
  const [isWhole, setWhole] = useState(false);
  const cities = useQuery(allCities).data ?? [];
  const nameOf = (id: number) => {
    const city = cities.find((one) => one.id === id);
    return city === undefined ? "" : localised(city.name_ar, city.name_en);
  };
  return (
    <Panel title={m.codes_to_look_at()} beside={<span className="soft small">{codes.length}</span>}>
      {codes.length === 0 ? (
        <p className="panel-body soft">{m.no_codes_to_look_at()}</p>
      ) : (
        <ScrolledTable
          caption={m.codes_to_look_at()}
          className="table stacked"
          columns={columnsWith((ids) => ids.map(nameOf).join(m.list_comma()))}
          items={codes.slice(0, isWhole ? undefined : maxShown)}
          keyOf={({ code }) => code}
        />
      )}
      {codes.length > maxShown && !isWhole && (
        <div className="panel-body">
          <button type="button" className="link" onClick={() => setWhole(true)}>
            {m.show_all({ count: codes.length })}
          </button>
        </div>
      )}
    </Panel>
  );
}
