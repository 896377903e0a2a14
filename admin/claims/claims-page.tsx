import { useQuery, useQueryClient } from "@tanstack/react-query";
import { HandCoins, Printer, Send } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { AdminClaim } from "#contract/admin/claims.ts";
import { allCouriers } from "../api/queries.ts";
import { requestData } from "../api/request.ts";
import { dayFilter, rowFilter } from "../list/filters.tsx";
import {
  amountColumn,
  dayColumn,
  ExportLink,
  type ListColumn,
  NoRows,
  RowCard,
  rowColumn,
} from "../list/list-parts.tsx";
import { type TabChoices, useTabbedList } from "../list/list-tabs.tsx";
import { type CardProps, ResourceList } from "../list/resource-list.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { rowPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { toast, toastFailure } from "../ui/feedback.tsx";
import { Amount, LeftToRight } from "../ui/written-values.tsx";
import { ClaimStateChip, claimKindName } from "./claim-state.tsx";

const tabChoices: TabChoices = {
  open: [m.claim_open, { state: "open" }],
  sent: [m.claim_sent, { state: "sent" }],
  settled: [m.claim_settled, { state: "settled" }],
  all: [m.tab_all, {}],
};

const columns: readonly ListColumn<AdminClaim>[] = [
  rowColumn("claims", "order", m.column_order, ({ order_no }) => <LeftToRight>{order_no}</LeftToRight>),
  {
    id: "tracking",
    header: m.tracking_number,
    cell: ({ tracking_number }) => <LeftToRight>{tracking_number ?? "—"}</LeftToRight>,
  },
  { id: "courier", header: m.courier, cell: ({ courier_name }) => <bdi dir="auto">{courier_name}</bdi> },
  { id: "kind", header: m.claim_kind, cell: ({ kind }) => claimKindName(kind) },
  amountColumn("amount", m.claim_amount, ({ amount_egp }) => amount_egp),
  dayColumn("created_at", m.column_date, ({ created_at }) => created_at, "created_at"),
  { id: "state", header: m.column_state, cell: ({ state }) => <ClaimStateChip state={state} /> },
];

/** Claims to couriers: what they owe for lost, damaged and unpaid shipments. */
export function Component() {
  const { state, tabs } = useTabbedList("claims", m.claims_by_state(), "open", tabChoices);
  const couriers = useQuery(allCouriers).data;
  return (
    <>
      <PageHead title={m.nav_claims()}>
        <ExportLink resource="claims" state={state} />
      </PageHead>
      <ResourceList
        resource="claims"
        state={state}
        columns={columns}
        defaultSort={{ sort: "created_at", order: "desc" }}
        nameOf={({ order_no }) => order_no}
        Card={Card}
        tabs={tabs}
        searchLabel={m.search_claims()}
        filters={[dayFilter(m.column_date()), rowFilter("courier_id", m.courier(), couriers)]}
        empty={
          <NoRows icon={HandCoins} tone="leaf" title={m.no_claims()} state={state}>
            <p className="soft">{m.no_claims_hint()}</p>
          </NoRows>
        }
        picked={(claims, clearSelection) => <BulkClaims claims={claims} onDone={clearSelection} />}
        sumOf={(claims) => <Amount pounds={claims.reduce((sum, { amount_egp }) => sum + amount_egp, 0)} />}
      />
    </>
  );
}

function Card({ row, isChosen, isChoosing, onChoose }: CardProps<AdminClaim>) {
  const content = (
    <>
      <span className="row">
        <span className="strong grow">
          <LeftToRight>{row.order_no}</LeftToRight>
        </span>
        <ClaimStateChip state={row.state} />
      </span>
      <span className="row soft small">
        <bdi dir="auto">{row.courier_name}</bdi> · {claimKindName(row.kind)}
        <span className="to-end strong">
          <Amount pounds={row.amount_egp} />
        </span>
      </span>
    </>
  );
  if (!isChoosing) return <RowCard to={rowPath("claims", row.id)}>{content}</RowCard>;
  return (
    <li className="panel card" data-chosen={isChosen}>
      <label className="row">
        <input
          type="checkbox"
          className="checkbox"
          aria-label={m.choose_row({ name: row.order_no })}
          checked={isChosen}
          onChange={onChoose}
        />
        <span className="grow stack">{content}</span>
      </label>
    </li>
  );
}

/** Actions on selected claims: print the list for the courier, and mark them as sent. */
function BulkClaims({
  claims,
  onDone,
}: {
  readonly claims: readonly AdminClaim[];
  readonly onDone: () => void;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const mayChange = useMay("money");
  const [isPending, setPending] = useState(false);
  const toSend = claims.filter(({ state }) => state === "open").map(({ id }) => id);

  async function mark(ids: readonly number[], sent: boolean): Promise<void> {
    setPending(true);
    try {
      const data = await requestData("PATCH /claims", { body: { ids, sent } });
      const failed = data.find(({ ok }) => !ok);
      const done = data.filter(({ ok }) => ok).map(({ id }) => id);
      if (failed?.message !== undefined) toast(failed.message, { tone: "red" });
      else if (sent) toast(m.claims_sent({ count: done.length }), { undo: () => void mark(done, false) });
      else toast(m.undone());
      if (sent) onDone();
    } catch (error) {
      toastFailure(error);
    } finally {
      setPending(false);
      await client.invalidateQueries({ queryKey: ["claims"] });
    }
  }

  return (
    <>
      <Button
        icon={Printer}
        onClick={() => navigate(`/print/claims?ids=${claims.map(({ id }) => id).join(",")}`)}
      >
        {m.print_claims()}
      </Button>
      {mayChange && toSend.length > 0 && (
        <Button
          kind="primary"
          icon={<Send size={17} className="mirror" aria-hidden />}
          isPending={isPending}
          onClick={() => void mark(toSend, true)}
        >
          {m.mark_claims_sent()}
        </Button>
      )}
    </>
  );
}
