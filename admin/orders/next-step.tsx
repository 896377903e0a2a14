import { Ban, Check, Package, PackageCheck, PhoneCall, Truck, Undo2 } from "lucide-react";
import { useState } from "react";
import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { m } from "../messages/compiled/messages.js";
import { useMay } from "../session/staff-session.ts";
import "./orders.css";
import { Notice } from "#ui/notice.tsx";
import { Button } from "../ui/button.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { useShortcuts } from "../ui/shortcuts.ts";
import { LeftToRight } from "../ui/written-values.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { TermsNotice } from "./cash-panel.tsx";
import { AttemptsSoFar, ContactCustomer } from "./confirmation-attempts.tsx";
import { CorrectMenu } from "./correct-menu.tsx";
import { ShipDialog } from "./handover/ship-dialog.tsx";
import { orderState, orderStateName, stateLooks } from "./order/order-state.tsx";
import { useChangeOrder } from "./order/use-change-order.ts";
import { riskName } from "./order-flags.tsx";
import { OutcomeDialog } from "./outcome-dialog.tsx";
import { ReceivedBackDialog } from "./received-back-dialog.tsx";

/** Panel of an order: its steps, the actions that it allows, and how to reach its customer. */
export function NextStep({ order }: { readonly order: AdminOrderPage }) {
  const mayChange = useMay("orders");
  const { confirm } = useChangeOrder();
  const [opened, setOpened] = useState<OrderDialog | null>(null);
  const [isPending, setPending] = useState(false);
  const allowed = new Set(mayChange ? order.allowed : []);
  const isSessionConfirmed = order.confirmed_by === "session" && order.allowed.includes("edit");
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
            {isSessionConfirmed && <p className="soft small">{m.confirmed_by_session()}</p>}
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
        <TermsNotice order={order} />
        {order.risks.length > 0 && (
          <Notice kind="warning">
            <strong>{m.look_twice()}</strong> {order.risks.map(riskName).join(m.list_comma())}
          </Notice>
        )}
        <Parcel shipment={order.shipment} />
        {(allowed.has("confirm") || (isSessionConfirmed && mayChange)) && <ContactCustomer order={order} />}
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
  const { allowed, payment } = order;
  if (allowed.includes("edit") && payment.state === "waiting") return m.next_wait_payment();
  if (allowed.includes("edit") && payment.state === "claimed") return m.next_check_payment();
  if (allowed.includes("confirm")) return m.next_confirm();
  if (allowed.includes("ship")) return m.next_ship();
  if (allowed.includes("deliver")) return m.next_outcome();
  if (order.returning > 0) return m.next_receive_back();
  return m.next_nothing({ state: orderStateName(order) });
}

type OrderDialog = "cancel" | "ship" | "delivered" | "refused" | "receiveBack";

interface NextActionsProps {
  readonly allowed: ReadonlySet<AdminOrderPage["allowed"][number]>;
  /** Whether refused pieces are on their way back. */
  readonly isReturning: boolean;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onOpen: (dialog: OrderDialog) => void;
}

function NextActions({ allowed, isReturning, isPending, onConfirm, onOpen }: NextActionsProps) {
  const shown = (["confirm", "ship", "cancel", "deliver", "refuse"] as const).some((step) =>
    allowed.has(step),
  );
  if (!shown && !isReturning) return null;
  return (
    <div className="next-actions">
      {isReturning && (
        <Button kind="primary" icon={PackageCheck} onClick={() => onOpen("receiveBack")}>
          {m.receive_back()}
        </Button>
      )}
      {allowed.has("cancel") && (
        <Button kind="danger" icon={Ban} onClick={() => onOpen("cancel")}>
          {m.cancel_order()}
        </Button>
      )}
      {allowed.has("confirm") && (
        <Button kind="primary" icon={Check} shortcut="C" isPending={isPending} onClick={onConfirm}>
          {m.confirm_order()}
        </Button>
      )}
      {!allowed.has("confirm") && allowed.has("ship") && (
        <Button
          kind="primary"
          icon={<Truck size={17} className="mirror" aria-hidden />}
          shortcut="S"
          onClick={() => onOpen("ship")}
        >
          {m.hand_over()}
        </Button>
      )}
      {allowed.has("refuse") && (
        <Button
          kind="danger"
          icon={<Undo2 size={17} className="mirror" aria-hidden />}
          onClick={() => onOpen("refused")}
        >
          {m.mark_refused()}
        </Button>
      )}
      {allowed.has("deliver") && (
        <Button kind="primary" icon={Check} onClick={() => onOpen("delivered")}>
          {m.mark_delivered()}
        </Button>
      )}
    </div>
  );
}

const steps = [
  { label: m.step_confirm, Icon: PhoneCall },
  { label: m.step_pack, Icon: Package },
  { label: m.step_courier, Icon: Truck },
  { label: m.step_delivered, Icon: Check },
];
const refusedStep = { label: m.state_refused, Icon: Undo2 };

/** Progress of an order, from its confirmation to the delivery. */
export function OrderSteps({ order }: { readonly order: AdminOrderPage }) {
  const state = orderState(order);
  const reached = stateLooks[state].stepsDone;
  const shown = state === "refused" ? [...steps.slice(0, -1), refusedStep] : steps;
  return (
    <ol className="steps" aria-label={m.order_progress()} data-state={state}>
      {shown.map(({ label, Icon }, index) => (
        <li
          key={label()}
          className={index < reached ? "step reached" : "step"}
          aria-current={index === reached ? "step" : undefined}
        >
          <span className="step-mark">
            {index < reached ? (
              <Check size={16} aria-hidden />
            ) : (
              <Icon
                size={16}
                className={Icon === Truck || Icon === Undo2 ? "mirror" : undefined}
                aria-hidden
              />
            )}
          </span>
          {label()}
        </li>
      ))}
    </ol>
  );
}
