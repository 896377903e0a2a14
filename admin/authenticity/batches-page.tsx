import { Plus, QrCode, ScanSearch, ShieldAlert } from "lucide-react";
import { useState } from "react";
import type { AdminCodeBatch } from "#contract/admin/authenticity/code-batch.ts";
import { localised } from "../language.ts";
import { dayFilter } from "../list/filters.tsx";
import { type ListColumn, NoRows, RowCard, rowColumn } from "../list/list-parts.tsx";
import { type TabChoices, useTabbedList } from "../list/list-tabs.tsx";
import { type CardProps, ResourceList } from "../list/resource-list.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { rowPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { useShortcuts } from "../ui/shortcuts.ts";
import { calendarMonthText, dayText } from "../ui/written-values.tsx";
import { BatchStateChip } from "./batch-state.tsx";
import { LookupDialog } from "./lookup-dialog.tsx";
import { MakingPanel } from "./making-panel.tsx";
import { NewBatchDialog } from "./new-batch-dialog.tsx";

const figure = new Intl.NumberFormat("en-US");
const tabChoices: TabChoices = {
  all: [m.tab_all, {}],
  printed: [m.batch_printed, { state: "printed" }],
  released: [m.batch_released, { state: "released" }],
  recalled: [m.batch_recalled, { state: "recalled" }],
  void: [m.batch_void, { state: "void" }],
};

const columns: readonly ListColumn<AdminCodeBatch>[] = [
  rowColumn("code-batches", "id", m.batch, ({ id }) => id, "id"),
  {
    id: "product",
    header: m.product,
    cell: (batch) => (
      <span className="two-lines">
        <span className="cut">{localised(batch.product_name_ar, batch.product_name_en)}</span>
        <LotLine batch={batch} />
      </span>
    ),
  },
  {
    id: "count",
    header: m.code_count,
    isNumber: true,
    sortsBy: "count",
    cell: ({ count }) => figure.format(count),
  },
  { id: "state", header: m.column_state, cell: ({ state }) => <BatchStateChip state={state} /> },
  {
    id: "exported",
    header: m.exported_codes,
    cell: (batch) => <span className="soft">{exportText(batch)}</span>,
  },
  {
    id: "checked",
    header: m.checked_codes,
    isNumber: true,
    cell: ({ checked_codes }) => figure.format(checked_codes),
  },
  {
    id: "suspicious",
    header: m.suspicious,
    isNumber: true,
    cell: (batch) => <SuspiciousCodes batch={batch} />,
  },
];

export function Component() {
  const mayChange = useMay("catalogue");
  const { state, tabs } = useTabbedList("code-batches", m.batches_by_state(), "all", tabChoices);
  const [opened, setOpened] = useState<"new" | "lookup" | null>(null);
  useShortcuts({ KeyN: () => mayChange && setOpened("new") });
  return (
    <>
      <PageHead title={m.nav_batches()}>
        <Button
          className="short-on-phone"
          icon={<ScanSearch size={17} aria-hidden />}
          onClick={() => setOpened("lookup")}
        >
          {m.look_up_code()}
        </Button>
        {mayChange && (
          <Button
            className="short-on-phone"
            icon={<Plus size={17} aria-hidden />}
            shortcut="N"
            onClick={() => setOpened("new")}
          >
            {m.new_batch()}
          </Button>
        )}
      </PageHead>
      <MakingPanel />
      <ResourceList<AdminCodeBatch>
        resource="code-batches"
        label={m.nav_batches()}
        state={state}
        columns={columns}
        defaultSort={{ sort: "id", order: "desc" }}
        nameOf={({ id }) => m.batch_title({ id })}
        Card={Card}
        tabs={tabs}
        searchLabel={m.search_batches()}
        filters={[dayFilter(m.batch_of_days())]}
        empty={
          <NoRows icon={<QrCode size={26} />} title={m.no_batches()} state={state}>
            <p className="soft">{m.no_batches_hint()}</p>
          </NoRows>
        }
      />
      {opened === "new" && <NewBatchDialog onClose={() => setOpened(null)} />}
      {opened === "lookup" && <LookupDialog onClose={() => setOpened(null)} />}
    </>
  );
}

function Card({ row }: CardProps<AdminCodeBatch>) {
  return (
    <RowCard to={rowPath("code-batches", row.id)}>
      <span className="row">
        <span className="strong">{row.id}</span>
        <span className="grow cut">{localised(row.product_name_ar, row.product_name_en)}</span>
        <BatchStateChip state={row.state} />
      </span>
      <span className="row soft small">
        <LotLine batch={row} />
        <span className="to-end">{figure.format(row.count)}</span>
        <SuspiciousCodes batch={row} />
      </span>
    </RowCard>
  );
}

function LotLine({ batch: { lot, expires_on } }: { readonly batch: AdminCodeBatch }) {
  const until = expires_on === null ? null : m.until_day({ day: calendarMonthText(expires_on) });
  return (
    <span className="soft small">
      {lot !== "" && <bdi dir="auto">{lot}</bdi>}
      {lot !== "" && until !== null && " · "}
      {until}
    </span>
  );
}

function SuspiciousCodes({ batch: { suspicious_codes, state } }: { readonly batch: AdminCodeBatch }) {
  if (suspicious_codes === 0) return <span className="soft">{state === "printed" ? "—" : 0}</span>;
  return (
    <span className="text-red strong">
      {suspicious_codes} <ShieldAlert size={14} className="inline" aria-label={m.suspicious()} />
    </span>
  );
}

function exportText({ exported_at, exported_by }: AdminCodeBatch): string {
  if (exported_at === null) return m.not_exported();
  const when = dayText(exported_at);
  return exported_by === null ? when : `${when}${m.list_comma()}${exported_by}`;
}
