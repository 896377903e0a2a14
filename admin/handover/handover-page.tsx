import { useQuery } from "@tanstack/react-query";
import { Download, Printer, ScanBarcode } from "lucide-react";
import { useState } from "react";
import { Link, useParams } from "react-router";
import type { HandoverSheet } from "#contract/admin/handover.ts";
import { dataQuery } from "../api/queries.ts";
import { fileUrl } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { listPath, rowPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { TrackingDialog } from "../shipping/tracking-dialog.tsx";
import { Button } from "../ui/button.tsx";
import { type DataColumn, ScrolledTable } from "../ui/data-table.tsx";
import { NotLoaded } from "../ui/not-loaded.tsx";
import { Amount, LeftToRight, momentText, OwnWords, Phone } from "../ui/written-values.tsx";
import { HandedOverActions, UndoHandover } from "./handover-actions.tsx";
import { RiderLinkPanel } from "./rider-link-panel.tsx";

const columns: readonly DataColumn<HandoverSheet["orders"][number]>[] = [
  {
    label: m.column_order,
    cell: ({ id, order_no }) => (
      <Link className="identity" to={rowPath("orders", id)}>
        <LeftToRight>{order_no}</LeftToRight>
      </Link>
    ),
  },
  { label: m.column_customer, cell: ({ recipient_name }) => <OwnWords>{recipient_name}</OwnWords> },
  { label: m.column_phone, cell: ({ phone }) => <Phone number={phone} /> },
  { label: m.column_city, cell: ({ city }) => city },
  { label: m.cash_due, isNumber: true, cell: ({ cash_due_egp }) => <Amount pounds={cash_due_egp} /> },
];

const trackingNumber: DataColumn<HandoverSheet["orders"][number]> = {
  label: m.tracking_number,
  cell: ({ tracking_number: number }) =>
    number === null ? <span className="soft">{m.not_yet()}</span> : <LeftToRight>{number}</LeftToRight>,
};

const actions = ({ id, courier_has_files }: HandoverSheet): DataColumn<HandoverSheet["orders"][number]> => ({
  label: m.column_actions,
  cell: (order) => <HandedOverActions handoverId={id} order={order} hasNumbers={courier_has_files} />,
});

/** Handover to a courier: list in the courier's layout, sheet to sign, tracking numbers. */
export function Component() {
  const id = Number(useParams()["id"]);
  const mayChange = useMay("orders");
  const [isTracking, setTracking] = useState(false);
  const sheet = useQuery(dataQuery(["hand-overs", "one", id], "GET /hand-overs/{id}", { path: { id } }));
  const title = `${m.hand_over_sheet()} #${id}`;
  if (sheet.data === undefined) {
    return (
      <>
        <PageHead title={title} back={listPath("hand-overs")} />
        <NotLoaded query={sheet} />
      </>
    );
  }
  const {
    orders,
    courier_name,
    courier_id,
    cash_due_egp,
    created_at,
    staff,
    courier_has_files: hasFiles,
  } = sheet.data;
  return (
    <>
      <PageHead
        title={
          <>
            {m.hand_over_sheet()} <LeftToRight>#{id}</LeftToRight>
          </>
        }
        titleText={title}
        back={listPath("hand-overs")}
        beside={
          <span className="soft small on-desk">
            <bdi dir="auto">{courier_name}</bdi> · {momentText(created_at)}
            {staff !== null && (
              <>
                {" · "}
                <bdi dir="auto">{staff.name}</bdi>
              </>
            )}
          </span>
        }
      >
        {mayChange && (
          <>
            <UndoHandover id={id} count={orders.length} />
            {hasFiles && (
              <Button icon={ScanBarcode} onClick={() => setTracking(true)}>
                {m.tracking_numbers()}
              </Button>
            )}
          </>
        )}
      </PageHead>
      <section className="panel" aria-label={m.hand_over_sheet()}>
        <div className="panel-head">
          <h2>{m.orders_count({ count: orders.length })}</h2>
          <span className="soft">
            <Amount pounds={cash_due_egp} />
          </span>
          <span className="row wrap to-end">
            {hasFiles && (
              <a
                className="button"
                href={fileUrl("GET /hand-overs/{id}", { path: { id: `${id}.csv` } })}
                download
              >
                <Download size={17} aria-hidden />
                {m.courier_file()}
              </a>
            )}
            <Link className="button primary" to={`/print/hand_over?ids=${id}`}>
              <Printer size={17} aria-hidden />
              {m.sheet_to_sign()}
            </Link>
          </span>
        </div>
        <ScrolledTable
          caption={m.hand_over_sheet()}
          className="table loose stacked"
          columns={[
            ...columns.slice(0, -1),
            ...(hasFiles ? [trackingNumber] : []),
            ...columns.slice(-1),
            ...(mayChange ? [actions(sheet.data)] : []),
          ]}
          items={orders}
          keyOf={(order) => order.id}
        />
      </section>
      {mayChange && !hasFiles && <RiderLinkPanel sheet={sheet.data} />}
      {isTracking && (
        <TrackingDialog
          courierId={courier_id}
          orders={orders
            .filter(({ tracking_number }) => tracking_number === null)
            .map(({ order_no }) => order_no)}
          onClose={() => setTracking(false)}
        />
      )}
    </>
  );
}
