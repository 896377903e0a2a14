import { Banknote, Check, Clock, type LucideIcon, MapPin, Package, Truck, X } from "lucide-react";
import { m } from "#messages/compiled/messages.js";
import { formatDayOfYear } from "#messages/format.ts";
import { periodWords } from "#messages/return-periods.ts";
import { useLanguage } from "../language/use-language.ts";
import { useShopDetails } from "../shell/shell-data.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import type { TimelineStep } from "./order-timeline.ts";
import type { OrderTrack } from "./order-track.ts";
import "../styles/orders.css";

const icons: Readonly<Partial<Record<TimelineStep["name"], LucideIcon>>> = {
  paid: Banknote,
  confirmed: Clock,
  prepared: Package,
  sent: Truck,
  delivered: MapPin,
};

/** Steps of an order from top to bottom: what happened with its days, what happens now, and what follows. */
export function TimelineSteps({
  track,
  title = "",
}: {
  readonly track: OrderTrack;
  /** Visible heading; without one only screen readers get one. */
  readonly title?: string;
}) {
  const { timeline } = track;
  const current = timeline.find(({ is }) => is === "now") ?? timeline.at(-1);
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className={title === "" ? "sr-only" : undefined}>
        {title || m.order_history()}
      </h2>
      <ol className="timeline">
        {timeline.map((step) => (
          <Step key={step.name} step={step} track={track} isCurrent={step === current} />
        ))}
      </ol>
    </section>
  );
}

interface StepProps {
  readonly step: TimelineStep;
  readonly track: OrderTrack;
  readonly isCurrent: boolean;
}

function Step({ step, track, isCurrent }: StepProps) {
  const { name, is, at, until } = step;
  const language = useLanguage();
  const { showsDeliveryDays } = useShopDetails();
  const Icon = is === "ended" ? X : is === "done" ? Check : (icons[name] ?? Check);
  return (
    <li className={is} aria-current={isCurrent ? "step" : undefined}>
      <span className="circle" aria-hidden="true">
        <Icon size={18} />
      </span>
      <strong>{nameOf(step)}</strong>
      {at !== null && (
        <time className="small soft" dateTime={at.toISOString()}>
          {formatDayOfYear(at, language)}
        </time>
      )}
      {until !== null && (name !== "delivered" || showsDeliveryDays) && (
        <span className="small soft">{m.order_step_until({ date: formatDayOfYear(until, language) })}</span>
      )}
      <div>
        <Details step={step} track={track} />
      </div>
    </li>
  );
}

function nameOf({ name, at }: TimelineStep): string {
  switch (name) {
    case "placed":
      return m.order_step_placed();
    case "paid":
      return at === null ? m.order_step_to_pay() : m.order_step_paid();
    case "confirmed":
      return at === null ? m.next_confirm() : m.order_step_confirmed();
    case "prepared":
      return m.order_step_prepared();
    case "sent":
      return m.order_step_sent();
    case "delivered":
      return at === null ? m.order_step_arrives() : m.order_step_delivered();
    case "cancelled":
      return m.order_status_cancelled();
    case "refused":
      return m.order_step_refused();
    case "returned":
      return m.order_status_returned();
  }
}

/** Lines below a step: tracking, advice for the arrival, or the actor of a cancellation. */
function Details({ step: { name, is }, track }: Omit<StepProps, "isCurrent">) {
  const { carriesCodes, periods } = useShopDetails();
  if (name === "sent") {
    return (
      <>
        {track.tracking !== null && <Tracking {...track.tracking} />}
        {is !== "done" && <p className="small soft">{m.order_courier_calls()}</p>}
      </>
    );
  }
  if (name === "delivered" && is === "next") {
    const { damage_report_hours: hours } = periodWords(periods);
    return (
      <>
        <p className="small soft">{m.next_open_text({ hours })}</p>
        {carriesCodes && <p className="small soft">{m.next_code_text()}</p>}
      </>
    );
  }
  if (name !== "cancelled" || track.movedBy === "system" || track.movedBy === null) return null;
  return (
    <p className="small soft">{track.movedBy === "customer" ? m.order_by_customer() : m.order_by_shop()}</p>
  );
}

/** Courier and number of a parcel: a link to the courier's page, or a button that copies the number. */
function Tracking({ courier, number, url }: NonNullable<OrderTrack["tracking"]>) {
  const written = <bdi dir="ltr">{number}</bdi>;
  return (
    <p className="small soft tracking">
      <span>
        {courier !== "" && (
          <>
            <MixedText text={courier} />
            {" · "}
          </>
        )}
        {url === null ? (
          written
        ) : (
          <a href={url} className="link" target="_blank" rel="noopener">
            {written}
          </a>
        )}
      </span>
      {url === null && <CopyButton text={number} label={m.copy_tracking_number()} className="button ghost" />}
    </p>
  );
}
