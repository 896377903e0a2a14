import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus, QrCode, ScanSearch, ShieldAlert, X } from "lucide-react";
import { useState } from "react";
import type { AdminCodeBatch } from "#contract/admin/authenticity/code-batch.ts";
import { Notice } from "#ui/notice.tsx";
import { dataQuery, shopDetails, shopSettings } from "../api/queries.ts";
import { request } from "../api/request.ts";
import { localised } from "../language.ts";
import { dayFilter } from "../list/filters.tsx";
import { type ListColumn, NoRows, rowCard, rowColumn } from "../list/list-parts.tsx";
import { type TabChoices, useTabbedList } from "../list/list-tabs.tsx";
import { ResourceList } from "../list/resource-list.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { toast } from "../ui/feedback.tsx";
import { useShortcuts } from "../ui/shortcuts.ts";
import { useSubmission } from "../ui/submit-form.tsx";
import { calendarMonthText, dayText, LeftToRight } from "../ui/written-values.tsx";
import { LookupDialog } from "./lookup-dialog.tsx";
import { NewBatchDialog, useMakingBatch } from "./new-batch-dialog.tsx";
import { BatchStateChip } from "./state-chips.tsx";
import "./authenticity.css";

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

/** List of code batches, with dialogs to create a batch and to look up a code. */
export function Component() {
  const mayChange = useMay("catalogue");
  const { state, tabs } = useTabbedList("code-batches", m.batches_by_state(), "all", tabChoices);
  const [opened, setOpened] = useState<"new" | "lookup" | null>(null);
  useShortcuts({ KeyN: () => mayChange && setOpened("new") });
  return (
    <>
      <PageHead title={m.nav_batches()}>
        <Button className="short-on-phone" icon={ScanSearch} onClick={() => setOpened("lookup")}>
          {m.look_up_code()}
        </Button>
        {mayChange && (
          <Button className="short-on-phone" icon={Plus} shortcut="N" onClick={() => setOpened("new")}>
            {m.new_batch()}
          </Button>
        )}
      </PageHead>
      <MakingPanel />
      <MentionCodes />
      <ResourceList
        resource="code-batches"
        state={state}
        columns={columns}
        nameOf={({ id }) => m.batch_title({ id })}
        Card={Card}
        tabs={tabs}
        searchLabel={m.search_batches()}
        filters={[dayFilter(m.batch_of_days())]}
        empty={
          <NoRows icon={QrCode} title={m.no_batches()} state={state}>
            <p className="soft">{m.no_batches_hint()}</p>
          </NoRows>
        }
      />
      {opened === "new" && <NewBatchDialog onClose={() => setOpened(null)} />}
      {opened === "lookup" && <LookupDialog onClose={() => setOpened(null)} />}
    </>
  );
}

const Card = rowCard("code-batches", (row) => (
  <>
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
  </>
));

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

/** Suggests that the shop mentions codes, after the first batch; for owners. */
function MentionCodes() {
  const client = useQueryClient();
  const details = useQuery(shopDetails);
  const mayChange = useMay("staff");
  const batches = useQuery({
    ...dataQuery(["code-batches", "any"], "GET /code-batches", { query: { per_page: 1 } }),
    enabled: mayChange && details.data?.packs_carry_codes === false,
  });
  const { submit, isPending, message } = useSubmission();
  if (!mayChange || details.data?.packs_carry_codes !== false || !batches.data?.length) return null;
  const mention = () =>
    submit(async () => {
      await request("PATCH /brand", { body: { packs_carry_codes: true } });
      toast(m.codes_mentioned());
      await client.invalidateQueries({ queryKey: shopSettings.queryKey });
    });
  return (
    <Notice kind={message === null ? "info" : "error"}>
      <strong className="strong">{m.codes_not_mentioned()}</strong>
      <p>{message ?? m.codes_not_mentioned_text()}</p>
      <Button isPending={isPending} className="mt-2" onClick={() => void mention()}>
        {m.mention_codes()}
      </Button>
    </Notice>
  );
}

/** Progress of a new batch, with a cancel button. */
function MakingPanel() {
  const making = useMakingBatch();
  if (making === null) return null;
  const { product, lot, written, count, stop } = making;
  const percent = Math.floor((written / count) * 100);
  const title = m.making_codes({ count: figure.format(count) });
  return (
    <section className="panel panel-body stack" style={{ gap: 10 }} aria-label={title}>
      <div className="row wrap">
        <span className="grow">
          <strong className="strong block">{title}</strong>
          <span className="soft small">
            <bdi dir="auto">{product}</bdi>
            {lot !== "" && (
              <>
                {m.list_comma()}
                <bdi dir="auto">{lot}</bdi>
              </>
            )}
            {" · "}
            {m.making_codes_help()}
          </span>
        </span>
        <strong className="strong">
          <LeftToRight>{`${percent}%`}</LeftToRight>
        </strong>
        <Button icon={X} onClick={stop}>
          {m.stop()}
        </Button>
      </div>
      <progress className="progress" max={count} value={written} aria-label={title} />
      <span className="soft small">
        {m.made_of({ written: figure.format(written), count: figure.format(count) })}
      </span>
    </section>
  );
}
