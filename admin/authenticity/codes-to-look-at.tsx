import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { CodeCheckFigures } from "#contract/admin/code-check.ts";
import { allCities } from "../api/cities.ts";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { rowPath } from "../resources.ts";
import { momentText } from "../ui/moments.ts";
import { BatchStateChip } from "./batch-state.tsx";
import { Fingerprint } from "./fingerprint.tsx";

// Keeps the list of all checks in view below.
const maxShown = 6;

/** Codes checked more often than one pack explains, most checked first. Links to their checks at `#checks`. */
export function CodesToLookAt({ codes }: { readonly codes: CodeCheckFigures["often_checked"] }) {
  const [isWhole, setWhole] = useState(false);
  const cities = useQuery(allCities).data ?? [];
  const nameOf = (id: number) => {
    const city = cities.find((one) => one.id === id);
    return city === undefined ? "" : localised(city.name_ar, city.name_en);
  };
  return (
    <section className="panel" aria-label={m.codes_to_look_at()}>
      <div className="panel-head">
        <h2>{m.codes_to_look_at()}</h2>
        <span className="soft small">{codes.length}</span>
      </div>
      {codes.length === 0 ? (
        <p className="panel-body soft">{m.no_codes_to_look_at()}</p>
      ) : (
        <div className="table-scroll">
          <table className="table stacked">
            <thead>
              <tr>
                <th scope="col">{m.fingerprint()}</th>
                <th scope="col">{m.batch()}</th>
                <th scope="col">{m.product()}</th>
                <th scope="col" className="number">
                  {m.check_count()}
                </th>
                <th scope="col" className="number">
                  {m.device_count()}
                </th>
                <th scope="col">{m.places()}</th>
                <th scope="col">{m.last_checked()}</th>
              </tr>
            </thead>
            <tbody>
              {codes.slice(0, isWhole ? undefined : maxShown).map((row) => (
                <tr key={row.code}>
                  <th scope="row">
                    <Link className="link strong" to={`?code=${row.code}#checks`}>
                      <Fingerprint code={row.code} />
                    </Link>
                  </th>
                  <td data-label={m.batch()}>
                    <span className="row">
                      <Link className="link" to={rowPath("code-batches", row.batch_id)}>
                        {row.batch_id}
                      </Link>
                      <BatchStateChip state={row.batch_state} />
                    </span>
                  </td>
                  <td data-label={m.product()}>
                    <span className="cut">{localised(row.product_name_ar, row.product_name_en)}</span>
                  </td>
                  <td data-label={m.check_count()} className="number">
                    {row.check_count}
                  </td>
                  <td data-label={m.device_count()} className="number">
                    {row.device_count}
                  </td>
                  <td data-label={m.places()}>
                    <span className="cut">{row.city_ids.map(nameOf).join(m.list_comma()) || "—"}</span>
                  </td>
                  <td data-label={m.last_checked()} className="soft">
                    {row.last_checked_at === null ? "—" : momentText(row.last_checked_at)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {codes.length > maxShown && !isWhole && (
        <div className="panel-body">
          <button type="button" className="link" onClick={() => setWhole(true)}>
            {m.show_all({ count: codes.length })}
          </button>
        </div>
      )}
    </section>
  );
}
