import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { CodeCheckFigures } from "#contract/admin/authenticity/code-check.ts";
import { allCities } from "../api/queries.ts";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { rowPath } from "../resources.ts";
import { type DataColumn, ScrolledTable } from "../ui/data-table.tsx";
import { Panel } from "../ui/panel.tsx";
import { momentText } from "../ui/written-values.tsx";
import { BatchStateChip } from "./batch-state.tsx";
import { Fingerprint } from "./fingerprint.tsx";

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
