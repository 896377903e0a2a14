import { Check, Package, Truck } from "lucide-react";
import { m } from "#messages/compiled/messages.js";
import { formatDayOfYear } from "#messages/format.ts";
import { orderStatusName } from "#messages/order-status.ts";
import { useLanguage } from "../language/use-language.ts";
import { Alert } from "../ui/alert.tsx";

const steps = [
  { statusId: 3, Icon: Package },
  { statusId: 4, Icon: Truck },
  { statusId: 5, Icon: Check },
];

interface OrderProgressProps {
  readonly statusId: number;
  readonly history: readonly { readonly status_id: number; readonly at: string }[];
  readonly estimatedDelivery: Date;
}

/** How far an order has come: Processing, Shipped, Delivered; one that ended otherwise says so. */
export function OrderProgress({ statusId, history, estimatedDelivery }: OrderProgressProps) {
  const language = useLanguage();
  if (statusId > 5) return <Alert kind="care" title={orderStatusName(statusId, language)} />;
  return (
    <ol className="progress">
      {steps.map(({ statusId: step, Icon }) => {
        const at = history.find((change) => change.status_id === step)?.at;
        const done = step < statusId || statusId === 5;
        const now = step === statusId && !done;
        return (
          <li key={step} className={done ? "done" : now ? "now" : ""} aria-current={now ? "step" : undefined}>
            <span className="circle" aria-hidden="true">
              {done ? <Check size={20} /> : <Icon size={20} />}
            </span>
            <strong className="font-normal">{orderStatusName(step, language)}</strong>
            {at !== undefined && <span>{formatDayOfYear(new Date(at), language)}</span>}
            {at === undefined && step === 5 && (
              <span>{m.due({ date: formatDayOfYear(estimatedDelivery, language) })}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
