import { ClipboardList, ScanBarcode } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { AdminHandover } from "#contract/admin/handover.ts";
import { amountColumn, type ListColumn, momentColumn, rowCard, rowColumn } from "../list/list-parts.tsx";
import { useListState } from "../list/list-state.ts";
import { ResourceList } from "../list/resource-list.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { listPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { TrackingDialog } from "../shipping/tracking-dialog.tsx";
import { Button } from "../ui/button.tsx";
import { Empty } from "../ui/not-loaded.tsx";
import { Amount, LeftToRight, momentText } from "../ui/written-values.tsx";

const columns: readonly ListColumn<AdminHandover>[] = [
  rowColumn("hand-overs", "id", m.hand_over_number, ({ id }) => <LeftToRight>#{id}</LeftToRight>, "id"),
  momentColumn("created_at", m.column_date, ({ created_at }) => created_at, "created_at"),
  { id: "courier", header: m.courier, cell: ({ courier_name }) => <bdi dir="auto">{courier_name}</bdi> },
  { id: "staff", header: m.by_staff, cell: ({ staff }) => <bdi dir="auto">{staff?.name ?? "—"}</bdi> },
  { id: "count", header: m.nav_orders, isNumber: true, cell: ({ count }) => count },
  amountColumn("cash_due", m.cash_due, ({ cash_due_egp }) => cash_due_egp),
];

/** Handovers to couriers, newest first, and upload of tracking numbers. */
export function Component() {
  const mayChange = useMay("orders");
  const state = useListState();
  const [isTracking, setTracking] = useState(false);
  return (
    <>
      <PageHead title={m.nav_hand_overs()}>
        {mayChange && (
          <Button icon={ScanBarcode} onClick={() => setTracking(true)}>
            {m.tracking_numbers()}
          </Button>
        )}
      </PageHead>
      <ResourceList
        resource="hand-overs"
        state={state}
        columns={columns}
        defaultSort={{ sort: "created_at", order: "desc" }}
        nameOf={({ id }) => String(id)}
        Card={Card}
        empty={
          <Empty icon={ClipboardList} title={m.no_hand_overs()}>
            <p className="soft">{m.no_hand_overs_hint()}</p>
            <Link className="button" to={`${listPath("orders")}?tab=to_ship`}>
              {m.open_to_ship()}
            </Link>
          </Empty>
        }
      />
      {isTracking && <TrackingDialog onClose={() => setTracking(false)} />}
    </>
  );
}

const Card = rowCard("hand-overs", (row) => (
  <>
    <span className="row">
      <span className="strong">
        <LeftToRight>#{row.id}</LeftToRight>
      </span>
      <span className="soft small">{momentText(row.created_at)}</span>
      <span className="strong to-end">
        <Amount pounds={row.cash_due_egp} />
      </span>
    </span>
    <span className="soft small">
      <bdi dir="auto">{row.courier_name}</bdi> · {m.orders_count({ count: row.count })}
    </span>
  </>
));
