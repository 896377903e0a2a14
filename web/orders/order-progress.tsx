import { Check, Package, Truck } from "lucide-react";
import { orderStatusIds } from "#contract/order-statuses.ts";
import { m } from "#messages/compiled/messages.js";
import { formatDayOfYear, formatMoment } from "#messages/format.ts";
import { orderStatusName } from "#messages/order-status.ts";
import { useLanguage } from "../language/use-language.ts";
import { Alert } from "../ui/alert.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import type { OrderView } from "./order-view.ts";

const { delivered, cancelled } = orderStatusIds;

const steps = [
  { statusId: orderStatusIds.processing, Icon: Package },
  { statusId: orderStatusIds.shipped, Icon: Truck },
  { statusId: orderStatusIds.delivered, Icon: Check },
];

type OrderProgressProps = Pick<OrderView, "statusId" | "history" | "estimatedDelivery" | "unconfirmedHours">;

/** How far an order has come: Processing, Shipped, Delivered; one that ended otherwise says so. */
export function OrderProgress({
  statusId,
  history,
  estimatedDelivery,
  unconfirmedHours,
}: OrderProgressProps) {
  const language = useLanguage();
  if (statusId > delivered) return <OrderEnd {...{ statusId, history, unconfirmedHours }} />;
  return (
    <ol className="progress">
      {steps.map(({ statusId: step, Icon }) => {
        const at = history.find((change) => change.statusId === step)?.at;
        const done = step < statusId || statusId === delivered;
        const now = step === statusId && !done;
        return (
          <li
            key={step}
            className={done ? "done" : now ? "now" : ""}
            aria-current={step === statusId ? "step" : undefined}
          >
            <span className="circle" aria-hidden="true">
              {done ? <Check size={20} /> : <Icon size={20} />}
            </span>
            <strong className="font-normal">{orderStatusName(step, language)}</strong>
            {at !== undefined && <span>{formatDayOfYear(at, language)}</span>}
            {at === undefined && step === delivered && (
              <span>{m.due({ date: formatDayOfYear(estimatedDelivery, language) })}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** An order that was cancelled or came back: when, what that means for the money, and why the shop cancelled it by itself. */
function OrderEnd({ statusId, history, unconfirmedHours }: Omit<OrderProgressProps, "estimatedDelivery">) {
  const language = useLanguage();
  const at = history.find((change) => change.statusId === statusId)?.at;
  const moment = at === undefined ? "" : formatMoment(at, language);
  const text = statusId === cancelled ? m.order_cancelled_at({ moment }) : m.order_returned_at({ moment });
  return (
    <Alert kind="warning" title={orderStatusName(statusId, language)}>
      <MixedText text={text} />
      {unconfirmedHours !== null && ` ${m.order_unconfirmed_cancelled({ hours: unconfirmedHours })}`}
    </Alert>
  );
}
