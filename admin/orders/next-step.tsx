import { Truck } from "lucide-react";
import { useState } from "react";
import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { m } from "../messages/compiled/messages.js";
import { useMay } from "../session/staff-session.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { Notice } from "../ui/feedback.tsx";
import { useShortcuts } from "../ui/shortcuts.ts";
import { LeftToRight } from "../ui/written-values.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { AttemptsSoFar, ContactCustomer } from "./confirmation-attempts.tsx";
import { CorrectMenu } from "./corrections/correct-menu.tsx";
import { ShipDialog } from "./hand-over/ship-dialog.tsx";
import { NextActions, type OrderDialog } from "./next-actions.tsx";
import { orderStateName } from "./order-state.tsx";
import { OrderSteps } from "./order-steps.tsx";
import { OutcomeDialog } from "./outcome-dialog.tsx";
import { ReceivedBackDialog } from "./received-back/received-back-dialog.tsx";
import { riskName } from "./risk-name.ts";
import { useChangeOrder } from "./use-change-order.ts";
import "./orders.css";

/** Panel of an order: its steps, the actions that it allows, and how to reach its customer. */
export function NextStep({ order }: { readonly order: AdminOrderPage }) {
  const mayChange = useMay("orders");
  const { confirm } = useChangeOrder();
  const [opened, setOpened] = useState<OrderDialog | null>(null);
  const [isPending, setPending] = useState(false);
  const allowed = new Set(mayChange ? order.allowed : []);
  const close = () => setOpened(null);
  const confirmNow = async () => {
    setPending(true);
    await confirm(order);
    setPending(false);
  };
  useShortcuts({
    KeyC: () => allowed.has("confirm") && !isPending && void confirmNow(),
    KeyS: () => allowed.has("ship") && setOpened("ship"),
  });

  return (
    <section className="panel" aria-label={m.next_step()}>
      <div className="panel-body">
        <OrderSteps order={order} />
      </div>
      <div className="panel-body stack" style={{ gap: 14 }}>
        <div className="row wrap">
          <div className="grow">
            <h2>{nextStepText(order)}</h2>
            {allowed.has("confirm") && <AttemptsSoFar order={order} />}
          </div>
          <NextActions
            allowed={allowed}
            isReturning={mayChange && order.returning > 0}
            isPending={isPending}
            onConfirm={() => void confirmNow()}
            onOpen={setOpened}
          />
          {mayChange && <CorrectMenu orders={[order]} />}
        </div>
        {order.risks.length > 0 && (
          <Notice tone="sun">
            <strong>{m.look_twice()}</strong> {order.risks.map(riskName).join(m.list_comma())}
          </Notice>
        )}
        <Parcel shipment={order.shipment} />
        {allowed.has("confirm") && <ContactCustomer order={order} />}
      </div>
      {opened === "cancel" && <CancelDialog order={order} onClose={close} />}
      {opened === "ship" && <ShipDialog orders={[order]} onClose={close} onDone={close} />}
      {(opened === "delivered" || opened === "refused") && (
        <OutcomeDialog order={order} outcome={opened} onClose={close} />
      )}
      {opened === "receiveBack" && <ReceivedBackDialog order={order} onClose={close} />}
    </section>
  );
}

/** Courier and tracking number of an order that has one. */
function Parcel({ shipment }: Pick<AdminOrderPage, "shipment">) {
  if (shipment === null || shipment.tracking_number === null) return null;
  return (
    <div className="contact-row one-line">
      <Truck size={18} className="mirror soft" aria-hidden />
      <span>
        <bdi dir="auto">{shipment.courier_name ?? m.without_courier()}</bdi>
      </span>
      <span className="row to-end">
        <span className="strong">
          <LeftToRight>{shipment.tracking_number}</LeftToRight>
        </span>
        <CopyButton text={shipment.tracking_number} label={m.copy_tracking()} />
      </span>
    </div>
  );
}

function nextStepText(order: AdminOrderPage): string {
  const { allowed } = order;
  if (allowed.includes("confirm")) return m.next_confirm();
  if (allowed.includes("ship")) return m.next_ship();
  if (allowed.includes("deliver")) return m.next_outcome();
  if (order.returning > 0) return m.next_receive_back();
  return m.next_nothing({ state: orderStateName(order) });
}
