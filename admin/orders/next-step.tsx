import { useQuery } from "@tanstack/react-query";
import {
  Ban,
  Check,
  MessageCircle,
  PhoneForwarded,
  Phone as PhoneIcon,
  PhoneMissed,
  Truck,
  Undo2,
} from "lucide-react";
import { useState } from "react";
import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { shopDetails } from "../api/shop-details.ts";
import { m } from "../messages/compiled/messages.js";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { LeftToRight, Phone } from "../ui/left-to-right.tsx";
import { momentText } from "../ui/moments.ts";
import { Notice } from "../ui/notice.tsx";
import { useShortcuts } from "../ui/shortcuts.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { ShipDialog } from "./hand-over/ship-dialog.tsx";
import { orderStateName } from "./order-state.tsx";
import { OrderSteps } from "./order-steps.tsx";
import { OutcomeDialog } from "./outcome-dialog.tsx";
import { riskName } from "./risk-name.ts";
import { useChangeOrder } from "./use-change-order.ts";
import "./orders.css";

/** What a shop begins with, until its setting has come. */
const usualAttempts = 3;

type Opened = "cancel" | "ship" | "delivered" | "refused" | null;

/** What is to be done with an order next, and nothing that it does not allow. */
export function NextStep({ order }: { readonly order: AdminOrderPage }) {
  const maxAttempts = useQuery(shopDetails).data?.max_confirmation_attempts ?? usualAttempts;
  const mayChange = useMay("orders");
  const { change, confirm } = useChangeOrder();
  const [opened, setOpened] = useState<Opened>(null);
  const [isPending, setPending] = useState(false);
  const allowed = new Set(mayChange ? order.allowed : []);
  const close = () => setOpened(null);
  const whilePending = async (work: () => Promise<unknown>) => {
    setPending(true);
    await work();
    setPending(false);
  };
  const attempt = (channel: "phone" | "whatsapp", outcome: "no_answer" | "later") =>
    change(
      order.id,
      "attempts",
      { method: "POST", body: { channel, outcome, note: "" } },
      { done: m.attempt_noted() },
    );
  useShortcuts({
    KeyC: () => allowed.has("confirm") && !isPending && void whilePending(() => confirm(order)),
    KeyS: () => allowed.has("ship") && setOpened("ship"),
  });
  const hasActions = (["confirm", "ship", "cancel", "deliver", "refuse"] as const).some((step) =>
    allowed.has(step),
  );
  const tries = order.attempts.filter(({ outcome }) => outcome !== "confirmed");
  const [last] = tries;

  return (
    <section className="panel" aria-label={m.next_step()}>
      <div className="panel-body">
        <OrderSteps order={order} />
      </div>
      <div className="panel-body stack" style={{ gap: 14 }}>
        <div className="row wrap">
          <div className="grow">
            <h2>{nextStepText(order)}</h2>
            {last !== undefined && allowed.has("confirm") && (
              <p className="row soft small">
                <span className="attempt-dots" aria-hidden="true">
                  {Array.from({ length: Math.max(maxAttempts, tries.length) }, (_, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
                    <span key={index} className={index < tries.length ? "made" : undefined} />
                  ))}
                </span>
                {m.attempts_so_far({ count: tries.length, max: maxAttempts, when: momentText(last.at) })}
              </p>
            )}
          </div>
          {hasActions && (
            <div className="next-actions">
              {allowed.has("cancel") && (
                <Button
                  kind="danger"
                  icon={<Ban size={17} aria-hidden />}
                  onClick={() => setOpened("cancel")}
                >
                  {m.cancel_order()}
                </Button>
              )}
              {allowed.has("confirm") && (
                <Button
                  kind="primary"
                  icon={<Check size={17} aria-hidden />}
                  shortcut="C"
                  isPending={isPending}
                  onClick={() => whilePending(() => confirm(order))}
                >
                  {m.confirm_order()}
                </Button>
              )}
              {!allowed.has("confirm") && allowed.has("ship") && (
                <Button
                  kind="primary"
                  icon={<Truck size={17} className="mirror" aria-hidden />}
                  shortcut="S"
                  onClick={() => setOpened("ship")}
                >
                  {m.hand_over()}
                </Button>
              )}
              {allowed.has("refuse") && (
                <Button
                  kind="danger"
                  icon={<Undo2 size={17} className="mirror" aria-hidden />}
                  onClick={() => setOpened("refused")}
                >
                  {m.mark_refused()}
                </Button>
              )}
              {allowed.has("deliver") && (
                <Button
                  kind="primary"
                  icon={<Check size={17} aria-hidden />}
                  onClick={() => setOpened("delivered")}
                >
                  {m.mark_delivered()}
                </Button>
              )}
            </div>
          )}
        </div>
        {order.risks.length > 0 && (
          <Notice tone="sun">
            <strong>{m.look_twice()}</strong> {order.risks.map(riskName).join(m.list_comma())}
          </Notice>
        )}
        {order.shipment !== null && order.shipment.tracking_number !== null && (
          <div className="contact-row one-line">
            <Truck size={18} className="mirror soft" aria-hidden />
            <span>
              <bdi dir="auto">{order.shipment.courier_name ?? m.without_courier()}</bdi>
            </span>
            <span className="row to-end">
              <span className="strong">
                <LeftToRight>{order.shipment.tracking_number}</LeftToRight>
              </span>
              <CopyButton text={order.shipment.tracking_number} label={m.copy_tracking()} />
            </span>
          </div>
        )}
        {allowed.has("confirm") && (
          <div className="contact-row">
            <span className="strong">
              <Phone number={order.phone} />
            </span>
            <CopyButton text={order.phone} label={m.copy_phone()} />
            <span className="row wrap to-end">
              {order.whatsapp_url !== null && (
                <a
                  className="button"
                  data-kind="whatsapp"
                  href={order.whatsapp_url}
                  target="_blank"
                  rel="noreferrer"
                  onClick={() => attempt("whatsapp", "later")}
                >
                  <MessageCircle size={17} aria-hidden />
                  {m.whatsapp_ready_message()}
                </a>
              )}
              <a className="button" data-kind="secondary" href={`tel:+20${order.phone.replace(/^0/, "")}`}>
                <PhoneIcon size={17} aria-hidden />
                {m.call()}
              </a>
              <Button
                icon={<PhoneMissed size={17} aria-hidden />}
                onClick={() => attempt("phone", "no_answer")}
              >
                {m.no_answer()}
              </Button>
              <Button
                icon={<PhoneForwarded size={17} aria-hidden />}
                onClick={() => attempt("phone", "later")}
              >
                {m.call_back()}
              </Button>
            </span>
          </div>
        )}
      </div>
      {opened === "cancel" && <CancelDialog order={order} onClose={close} />}
      {opened === "ship" && <ShipDialog orders={[order]} onClose={close} onDone={close} />}
      {(opened === "delivered" || opened === "refused") && (
        <OutcomeDialog order={order} outcome={opened} onClose={close} />
      )}
    </section>
  );
}

function nextStepText(order: AdminOrderPage): string {
  const { allowed } = order;
  if (allowed.includes("confirm")) return m.next_confirm();
  if (allowed.includes("ship")) return m.next_ship();
  if (allowed.includes("deliver")) return m.next_outcome();
  return m.next_nothing({ state: orderStateName(order) });
}
