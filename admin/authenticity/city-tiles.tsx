import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { CodeCheckFigures } from "#contract/admin/authenticity/code-check.ts";
import { allCities } from "../api/queries.ts";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { Panel } from "../ui/panel.tsx";
import { shadeOf, tilePlaces } from "./tile-map.ts";
import "./authenticity.css";

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
