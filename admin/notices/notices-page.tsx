import { BellRing, FileCheck, MessageCircle } from "lucide-react";
import { useState } from "react";
import type { AdminNotice } from "#contract/admin/notices.ts";
import { localised } from "../language.ts";
import { choiceFilter } from "../list/filters.tsx";
import { type ListColumn, NoRows, rowCard, rowColumn } from "../list/list-parts.tsx";
import { useListState } from "../list/list-state.ts";
import { ResourceList } from "../list/resource-list.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { useMay, useStaff } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { Chip } from "../ui/chip.tsx";
import { ConsentsDialog } from "./consents-dialog.tsx";
import { WroteDialog } from "./wrote-dialog.tsx";

const byWaiting = { sort: "waiting", order: "desc" } as const;

const columns: readonly ListColumn<AdminNotice>[] = [
  rowColumn("notices", "name", m.product, (notice) => nameOf(notice)),
  { id: "stock", header: m.nav_stock, isNumber: true, cell: ({ stock }) => stock },
  {
    id: "waiting",
    header: m.notice_waiting,
    isNumber: true,
    sortsBy: "waiting",
    cell: ({ waiting }) => waiting,
  },
  {
    id: "to_write",
    header: m.notice_to_write,
    isNumber: true,
    sortsBy: "to_write",
    cell: ({ to_write }) => <ToWrite count={to_write} />,
  },
  { id: "unconfirmed", header: m.notice_unconfirmed, isNumber: true, cell: (row) => row.unconfirmed },
  { id: "told", header: m.notice_told, isNumber: true, cell: ({ told }) => told },
];

/** Sold-out products for which people wait. */
export function Component() {
  const mayAnswer = useMay("customers");
  const isOwner = useStaff().role === "owner";
  const state = useListState();
  const [dialog, setDialog] = useState<"wrote" | "consents" | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <PageHead title={m.nav_notices()}>
        {isOwner && (
          <Button icon={FileCheck} onClick={() => setDialog("consents")}>
            {m.consent_proof()}
          </Button>
        )}
        {mayAnswer && (
          <Button icon={MessageCircle} onClick={() => setDialog("wrote")}>
            {m.notice_wrote()}
          </Button>
        )}
      </PageHead>
      <ResourceList
        resource="notices"
        state={state}
        columns={columns}
        defaultSort={byWaiting}
        nameOf={nameOf}
        Card={Card}
        searchLabel={m.search_products()}
        filters={[
          choiceFilter("to_write", m.notice_to_write(), [["1", m.yes()]]),
          choiceFilter("in_stock", m.nav_stock(), [
            ["1", m.in_stock()],
            ["0", m.out_of_stock()],
          ]),
        ]}
        empty={
          <NoRows icon={BellRing} title={m.no_notices()} state={state}>
            <p className="soft">{m.no_notices_hint()}</p>
          </NoRows>
        }
      />
      {dialog === "wrote" && <WroteDialog product={null} onClose={close} />}
      {dialog === "consents" && <ConsentsDialog onClose={close} />}
    </>
  );
}

const Card = rowCard("notices", (row) => (
  <>
    <span className="row">
      <span className="strong grow">{nameOf(row)}</span>
      <ToWrite count={row.to_write} />
    </span>
    <span className="soft small">
      {m.notice_people_waiting({ count: row.waiting })} · {m.in_stock_count({ count: row.stock })}
    </span>
  </>
));

function ToWrite({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <Chip compact tone="sun">
      {m.notice_write_count({ count })}
    </Chip>
  );
}

function nameOf({ name_ar, name_en }: AdminNotice): string {
  return localised(name_ar, name_en);
}
