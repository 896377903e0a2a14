import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Truck } from "lucide-react";
import { useEffect, useState } from "react";
import type { AdminOrder } from "#contract/admin/orders/order.ts";
import type { OrderPaper } from "#contract/admin/orders/order-paper.ts";
import { dataQuery } from "../api/queries.ts";
import { request } from "../api/request.ts";
import { localised } from "../language.ts";
import { useListOrigin } from "../list/list-origin.tsx";
import { forgetSelection } from "../list/selection.ts";
import { m } from "../messages/compiled/messages.js";
import { ShipDialog } from "../orders/handover/ship-dialog.tsx";
import { recipientOf, shippable } from "../orders/order/order-state.tsx";
import { PageHead } from "../page/page-head.tsx";
import { listPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { NotLoaded } from "../ui/not-loaded.tsx";
import { useShortcuts } from "../ui/shortcuts.ts";
import { Amount, LeftToRight, Phone } from "../ui/written-values.tsx";
import {
  Barcode,
  NothingToPrint,
  OrderPaperHead,
  PaperAddress,
  PaperProduct,
  type PaperProps,
  PrintButton,
  type PrintedProduct,
  useSeller,
} from "./paper-parts.tsx";
import { Receipt } from "./receipt.tsx";

const papers = {
  packing_slip: { title: m.packing_slips, Paper: PackingSlip },
  receipt: { title: m.sales_receipts, Paper: Receipt },
  label: { title: m.address_labels, Paper: AddressLabel },
} as const;
type OrderPaperKind = keyof typeof papers;
export const orderPaperKinds = Object.keys(papers) as readonly OrderPaperKind[];

/** Papers of orders in the order of `ids`, each in its own language. Printed slips lead on to the handover of the same orders. */
export function OrderPapers({
  kind,
  ids,
}: {
  readonly kind: OrderPaperKind;
  readonly ids: readonly string[];
}) {
  const { title, Paper } = papers[kind];
  const search = new URLSearchParams([["kind", kind], ...ids.map((id) => ["id", id])]);
  const orders = useQuery(
    dataQuery(["orders", "print", search.toString()], "GET /orders/papers", { query: search }),
  );
  const seller = useSeller();
  const back = listPath("orders") + (useListOrigin()?.search ?? "");
  useNotedPrints(kind, ids);
  return (
    <>
      <PageHead title={title()} titleText={title()} back={back}>
        {orders.data !== undefined && orders.data.length > 0 && (
          <>
            {kind === "packing_slip" && <HandoverButton orders={orders.data} />}
            <PrintButton />
          </>
        )}
      </PageHead>
      {orders.data === undefined || seller === null ? (
        <NotLoaded query={orders} />
      ) : orders.data.length === 0 ? (
        <NothingToPrint />
      ) : (
        <div className="papers" data-size={kind === "label" ? "a6" : "a4"}>
          {orders.data.map((order) => (
            <article
              key={order.id}
              className={kind === "label" ? "paper label" : "paper"}
              lang={order.language}
              dir={order.language === "ar" ? "rtl" : "ltr"}
            >
              <Paper order={order} seller={seller} say={{ locale: order.language }} />
            </article>
          ))}
        </div>
      )}
    </>
  );
}

/** Records each print in the timelines of the orders. */
function useNotedPrints(kind: OrderPaperKind, ids: readonly string[]): void {
  const client = useQueryClient();
  useEffect(() => {
    const note = () => {
      const notes = ids.map((id) => request("POST /orders/{id}/prints", { path: { id }, body: { kind } }));
      void Promise.allSettled(notes).then(() => client.invalidateQueries({ queryKey: ["orders"] }));
    };
    addEventListener("afterprint", note);
    return () => removeEventListener("afterprint", note);
  }, [ids, kind, client]);
}

/** Button that hands over the orders whose slips are shown; nothing where none can be handed over. */
function HandoverButton({ orders }: { readonly orders: readonly AdminOrder[] }) {
  const mayChange = useMay("orders");
  const [isOpen, setOpen] = useState(false);
  const ready = shippable(orders);
  const canShip = mayChange && ready.length > 0;
  useShortcuts({ KeyS: () => canShip && setOpen(true) });
  return (
    <>
      {canShip && (
        <Button
          icon={<Truck size={17} className="mirror" aria-hidden />}
          shortcut="S"
          onClick={() => setOpen(true)}
        >
          {m.mark_shipped()}
        </Button>
      )}
      {isOpen && <ShipDialog orders={ready} onClose={() => setOpen(false)} onDone={forgetSelection} />}
    </>
  );
}

/** Product to pick: an ordered line, or a part of its sets with all its pieces. */
interface PickedLine {
  readonly key: string;
  readonly quantity: number;
  readonly line: PrintedProduct;
}

function pickedLines({ details }: OrderPaper): PickedLine[] {
  return details.flatMap((line) => [
    { key: String(line.id), quantity: line.quantity, line },
    ...line.parts.map((part, index) => ({
      key: `${line.id}-${index}`,
      quantity: part.quantity * line.quantity,
      line: part,
    })),
  ]);
}

/** Packing slip with a box to tick for each line and each part of a set. That of a gift goes to its recipient: it has the note and no prices. */
function PackingSlip({ order, seller, say }: PaperProps) {
  return (
    <>
      <OrderPaperHead title={m.packing_slip({}, say)} order={order} seller={seller} say={say} />
      <p className="strong">
        <bdi dir="auto">{order.gift?.name ?? recipientOf(order, say)}</bdi> ·{" "}
        <Phone number={order.gift?.phone ?? order.phone} />
      </p>
      <p>
        <PaperAddress address={order.address} say={say} />
      </p>
      <DataTable<PickedLine>
        className="paper-table"
        columns={[
          {
            label: () => m.quantity({}, say),
            className: "paper-quantity",
            cell: ({ quantity }) => quantity,
          },
          { label: () => m.product({}, say), cell: ({ line }) => <PaperProduct line={line} say={say} /> },
          { label: () => m.packed({}, say), className: "paper-box", cell: () => null },
        ]}
        items={pickedLines(order)}
        keyOf={({ key }) => key}
      />
      {order.note !== "" && (
        <p>
          <strong>{m.customer_note({}, say)}</strong>
          {m.colon({}, say)} <bdi dir="auto">{order.note}</bdi>
        </p>
      )}
      {order.gift === null ? (
        <p className="paper-cash">
          {m.cash_due({}, say)}
          {m.colon({}, say)} <Amount pounds={order.cash_due_egp} />
        </p>
      ) : (
        order.gift.note !== "" && (
          <p className="paper-gift">
            <strong>{m.gift_note({}, say)}</strong>
            <bdi dir="auto">{order.gift.note}</bdi>
          </p>
        )
      )}
      {seller.may_be_opened && order.gift === null && (
        <p className="strong">{m.payment_may_be_opened({}, say)}</p>
      )}
    </>
  );
}

/** Address label (A6): recipient, phone, amount to collect. */
export function AddressLabel({ order, seller, say }: PaperProps) {
  const { address, shipment, gift } = order;
  const phone = gift?.phone ?? order.phone;
  return (
    <>
      <p className="small">
        {m.from_sender({}, say)}
        {m.colon({}, say)} {localised(seller.brand_ar, seller.brand_en, say)}
        {seller.phone !== null && (
          <>
            {" · "}
            <Phone number={seller.phone} />
          </>
        )}
      </p>
      <p className="label-name">
        <bdi dir="auto">{gift?.name ?? recipientOf(order, say)}</bdi>
      </p>
      <p className="label-phone">
        <Phone number={phone} />
        {gift === null && address.phone.number !== phone && (
          <>
            {" · "}
            <Phone number={address.phone.number} />
          </>
        )}
      </p>
      <p className="label-address">
        <PaperAddress address={address} say={say} />
      </p>
      <p className="label-cash">
        {m.cash_due({}, say)}
        {m.colon({}, say)} <Amount pounds={order.cash_due_egp} />
      </p>
      {seller.may_be_opened && <p className="strong">{m.payment_may_be_opened({}, say)}</p>}
      <p className="row">
        <LeftToRight>{order.order_no}</LeftToRight>
        {shipment?.tracking_number != null && (
          <span className="to-end">
            {shipment.courier_name} <LeftToRight>{shipment.tracking_number}</LeftToRight>
          </span>
        )}
      </p>
      <Barcode number={order.order_no} say={say} />
    </>
  );
}
