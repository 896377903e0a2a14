import { Check, Package, PhoneCall, Truck, Undo2 } from "lucide-react";
import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { m } from "../messages/compiled/messages.js";
import { orderState, stateLooks } from "./order/order-state.tsx";

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
