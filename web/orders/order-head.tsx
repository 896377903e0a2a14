import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { formatRoundPrice } from "#contract/money.ts";
import { type OrderStatusId, orderStatuses } from "#contract/order-statuses.ts";
import { cancellationText } from "#messages/cancellation-text.ts";
import { m } from "#messages/compiled/messages.js";
import { formatDate, formatMoment, formatWeekday } from "#messages/format.ts";
import { payingOfOrder } from "#messages/payment-words.ts";
import { periodWords } from "#messages/return-periods.ts";
import { Image } from "#ui/image.tsx";
import { useLanguage } from "../language/use-language.ts";
import { useShopDetails } from "../shell/shell-data.ts";
import { MixedText } from "../ui/mixed-text.tsx";
import type { OrderState } from "./order-timeline.ts";
import type { OrderTrack } from "./order-track.ts";
import type { OrderView } from "./order-view.ts";
import "../styles/orders.css";

/** Part of an order that its two pages show above the products. */
export type OrderStanding = Pick<
  OrderView,
  "number" | "createdAt" | "statusId" | "arrivesBy" | "cancellation" | "lines" | "totals"
>;

interface OrderHeadProps {
  readonly order: OrderStanding;
  readonly track: OrderTrack;
}

/** Maximum number of product images in the head. */
const maxImages = 3;

/** Head of an order: state, day of arrival or end, product images and cash to have ready. */
export function OrderHead({ order, track: { state, timeline } }: OrderHeadProps) {
  const { number, createdAt, statusId, lines, totals } = order;
  const language = useLanguage();
  const title = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new state removes the button with the focus
  useEffect(() => {
    if (key !== "default" && document.activeElement === document.body) title.current?.focus();
  }, [key, state]);
  const images = lines.flatMap(({ id, image }) => (image === null ? [] : { ...image, line: id }));
  return (
    <div className={state === "delivered" || state === "partly" ? "order-head arrived" : "order-head"}>
      <p className="order-head-line small">
        <span>
          {m.order_number()} <bdi dir="ltr">{number}</bdi>
        </span>
        <time dateTime={createdAt.toISOString()}>{formatDate(createdAt, language)}</time>
      </p>
      <h1 ref={title} tabIndex={-1}>
        {titles[state]()}
      </h1>
      <Lead order={order} state={state} at={timeline.at(-1)?.at ?? null} />
      <div className="order-head-facts">
        {images.slice(0, maxImages).map(({ line, ...image }) => (
          <Image key={line} {...image} alt="" sizes="76px" eager />
        ))}
        <Preparation statusId={statusId} totals={totals} />
      </div>
    </div>
  );
}

const titles: Readonly<Record<OrderState, () => string>> = {
  pay: m.pay_held,
  confirm: m.order_state_confirm,
  prepare: m.next_call,
  sent: m.order_state_sent,
  delivered: m.order_state_delivered,
  partly: m.order_state_delivered,
  cancelled: m.confirm_order_cancelled_title,
  refused: m.order_state_refused,
  returned: m.order_state_returned,
};

interface LeadProps {
  readonly order: OrderStanding;
  readonly state: OrderState;
  /** Time of the last step; null while it is still to come. */
  readonly at: Date | null;
}

/** Sentence below the heading. Renders nothing while the shop cannot name a day. */
function Lead({ order: { arrivesBy, cancellation, totals }, state, at }: LeadProps) {
  const language = useLanguage();
  const { showsDeliveryDays, periods } = useShopDetails();
  if (at === null) {
    if (arrivesBy === null || !showsDeliveryDays) return null;
    return (
      <p className="order-lead">
        <MixedText text={m.arrives_by({ date: formatWeekday(arrivesBy, language) })} />
      </p>
    );
  }
  const { refund_days: refundDays } = periodWords(periods);
  const words = endWords(state, {
    day: formatDate(at, language),
    moment: formatMoment(at, language),
    refundDays,
    advance: totals.advance,
  });
  return (
    <>
      <p className="order-lead">
        <MixedText text={words} />
      </p>
      {cancellation !== null && (
        <p className="small">
          <MixedText text={cancellationText(cancellation)} />
        </p>
      )}
    </>
  );
}

interface End {
  readonly day: string;
  readonly moment: string;
  readonly refundDays: string;
  /** Payments in advance, in piastres. */
  readonly advance: number;
}

/** Returns the sentences about an order that has ended. */
function endWords(state: OrderState, { day, moment, refundDays, advance }: End): string {
  switch (state) {
    case "delivered":
      return m.delivered_on({ date: day });
    case "partly":
      return `${m.delivered_on({ date: day })}${m.comma()}${m.order_partly()}`;
    case "cancelled":
      return advance > 0
        ? m.order_cancelled_paid_at({ moment, amount: formatRoundPrice(advance) })
        : m.order_cancelled_at({ moment });
    case "refused":
      return m.order_came_back_at({ date: day });
    case "returned":
      return m.order_returned_at({ moment, refundDays });
    case "pay":
    case "confirm":
    case "prepare":
    case "sent":
      return "";
  }
}

/** Cash to have ready for the courier, or that nothing is left to pay; nothing for orders that have ended. */
function Preparation({
  statusId,
  totals,
}: {
  readonly statusId: OrderStatusId;
  readonly totals: OrderView["totals"];
}) {
  if (!orderStatuses[statusId].isOpen) return null;
  if (totals.atDoor === 0) return <p className="small">{payingOfOrder(totals)}</p>;
  return (
    <p className="small">
      {m.next_cash()}
      <bdi dir="ltr" className="price order-sum">
        {formatRoundPrice(totals.atDoor)}
      </bdi>
    </p>
  );
}
