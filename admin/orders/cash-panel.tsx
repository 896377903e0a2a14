import { useState } from "react";
import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { m } from "../messages/compiled/messages.js";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { Fact } from "../ui/panel.tsx";
import { Amount, LeftToRight, momentText } from "../ui/written-values.tsx";
import { CashLedger } from "./cash-ledger.tsx";
import { TrackingNumberDialog } from "./tracking-number-dialog.tsx";

/** Cash of an order: due, collected by the courier with its entries, received by the shop. Also shows the courier. */
export function CashPanel({ order }: { readonly order: AdminOrderPage }) {
  const { shipment } = order;
  const mayChange = useMay("orders");
  const [isTracking, setTracking] = useState(false);
  return (
    <section className="panel panel-body stack" aria-label={m.cash()}>
      <h2>{m.cash()}</h2>
      <dl className="facts">
        <Fact label={m.cash_due()} className="strong">
          <Amount pounds={order.cash_due_egp} />
        </Fact>
        <Fact label={m.cash_by_courier()}>
          {order.cash_collected_egp === null ? (
            <span className="soft">{shipment === null ? m.not_shipped_yet() : m.not_yet()}</span>
          ) : (
            <Amount pounds={order.cash_collected_egp} />
          )}
        </Fact>
        <Fact label={m.cash_received()} className={order.cash_booked_at === null ? "soft" : undefined}>
          {order.cash_booked_at === null ? "—" : momentText(order.cash_booked_at)}
        </Fact>
        {shipment !== null && (
          <>
            <Fact label={m.courier()}>{shipment.courier_name}</Fact>
            <Fact label={m.tracking_number()}>
              {shipment.tracking_number === null ? (
                <span className="soft">{m.not_yet()}</span>
              ) : shipment.tracking_url === null ? (
                <LeftToRight>{shipment.tracking_number}</LeftToRight>
              ) : (
                <a className="link" href={shipment.tracking_url} target="_blank" rel="noreferrer">
                  <LeftToRight>{shipment.tracking_number}</LeftToRight>
                </a>
              )}
            </Fact>
          </>
        )}
        {order.refunded_egp > 0 && (
          <Fact label={m.cash_refunded()}>
            <Amount pounds={order.refunded_egp} />
          </Fact>
        )}
      </dl>
      <CashLedger order={order} />
      {mayChange && shipment !== null && (
        <Button onClick={() => setTracking(true)}>{m.change_tracking()}</Button>
      )}
      {isTracking && <TrackingNumberDialog order={order} onClose={() => setTracking(false)} />}
    </section>
  );
}
