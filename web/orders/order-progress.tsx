import { Check, Package, Truck } from "lucide-react";
import { type OrderStatusId, orderStatuses, orderStatusIds, statusesThat } from "#contract/order-statuses.ts";
import { cancellationText } from "#messages/cancellation-text.ts";
import { m } from "#messages/compiled/messages.js";
import { formatDayOfYear, formatMoment, formatRoundPrice } from "#messages/format.ts";
import { orderStatusName } from "#messages/order-status.ts";
import { periodWords } from "#messages/return-periods.ts";
import { useLanguage } from "../language/use-language.ts";
import { useShopDetails } from "../shell/shell-data.ts";
import { Alert } from "../ui/alert.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import type { OrderView } from "./order-view.ts";
import "../styles/orders.css";

const { processing, shipped, delivered, cancelled, returned } = orderStatusIds;

const icons = { 1: Package, 2: Truck, 3: Check };
const progressStatuses = statusesThat(({ step }) => step !== null);

type OrderProgressProps = Pick<OrderView, "statusId" | "history" | "arrivesBy" | "cancellation" | "totals">;

/** Steps of an order: Processing, Shipped, Delivered. */
export function OrderProgress({ statusId, history, arrivesBy, cancellation, totals }: OrderProgressProps) {
  const language = useLanguage();
  const { showsDeliveryDays } = useShopDetails();
  const reached = orderStatuses[statusId].step;
  if (reached === null) return <OrderEnd {...{ statusId, history, cancellation, totals }} />;
  return (
    <ol className="progress">
      {progressStatuses.map((id) => {
        const step = orderStatuses[id].step ?? 1;
        const at = history.find((change) => change.statusId === id)?.at;
        const done = step < reached || orderStatuses[statusId].isDelivered;
        const now = id === statusId && !done;
        const Icon = icons[step];
        return (
          <li
            key={id}
            className={done ? "done" : now ? "now" : ""}
            aria-current={id === statusId ? "step" : undefined}
          >
            <span className="circle" aria-hidden="true">
              {done ? <Check size={20} /> : <Icon size={20} />}
            </span>
            <strong className="font-normal">{orderStatusName(id, language)}</strong>
            {at !== undefined && <span>{formatDayOfYear(at, language)}</span>}
            {at === undefined && orderStatuses[id].isDelivered && showsDeliveryDays && arrivesBy !== null && (
              <span>{m.arrives_by({ date: formatDayOfYear(arrivesBy, language) })}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** End of a cancelled or returned order: date, refund, and the reason of an automatic cancellation. */
function OrderEnd({
  statusId,
  history,
  cancellation,
  totals: { advance },
}: Omit<OrderProgressProps, "arrivesBy">) {
  const language = useLanguage();
  const at = history.find((change) => change.statusId === statusId)?.at;
  const { refund_days: refundDays } = periodWords(useShopDetails().periods);
  const moment = at === undefined ? "" : formatMoment(at, language);
  return (
    <Alert kind="warning" title={orderStatusName(statusId, language)}>
      <MixedText text={endText(statusId, { moment, refundDays, advance })} />
      {cancellation !== null && ` ${cancellationText(cancellation)}`}
    </Alert>
  );
}

function endText(
  statusId: OrderStatusId,
  {
    moment,
    refundDays,
    advance,
  }: { readonly moment: string; readonly refundDays: string; readonly advance: number },
): string {
  switch (statusId) {
    case cancelled:
      return advance > 0
        ? m.order_cancelled_paid_at({ moment, amount: formatRoundPrice(advance) })
        : m.order_cancelled_at({ moment });
    case returned:
      return m.order_returned_at({ moment, refundDays });
    case processing:
    case shipped:
    case delivered:
      return "";
  }
}

export function OrderHistory({ history }: Pick<OrderView, "history">) {
  const language = useLanguage();
  return (
    <section className="step">
      <h2>{m.order_history()}</h2>
      <ol className="order-history">
        {history.map(({ statusId, at }) => (
          <li key={`${statusId} ${at.toISOString()}`}>
            <span className="font-medium">{orderStatusName(statusId, language)}</span>
            <time className="small soft" dateTime={at.toISOString()}>
              {formatMoment(at, language)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
