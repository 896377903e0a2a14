import { formatRoundPrice } from "#contract/money.ts";
import { m } from "#messages/compiled/messages.js";
import { formatDate, formatDayOfYear } from "#messages/format.ts";
import { useLanguage } from "../language/use-language.ts";
import { paths } from "../paths.ts";
import { LinkTo } from "../ui/link-to.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import { TrackingNumber } from "../ui/tracking-number.tsx";
import { formatDay } from "./format-day.ts";
import type { ReturnView } from "./return-view.ts";
import "./returns.css";
import { Check, X } from "lucide-react";
import { returnStatusName } from "#messages/return-names.ts";

interface ReturnPanelProps {
  readonly found: ReturnView;
  /** Whether the reader may open the order of an exchange. */
  readonly isOwn: boolean;
  /** Element of its heading. */
  readonly heading?: "h2" | "h3";
}

/** One return: its items, its steps, its refund, and how it travels. */
export function ReturnPanel({ found, isOwn, heading: Heading = "h3" }: ReturnPanelProps) {
  const language = useLanguage();
  const { lines, wish, refundDue, refundPaid, trackingNumber, exchangeOrderId } = found;
  return (
    <article className="panel return-panel">
      <div>
        <Heading className="return-title">
          {m.return_of({ day: formatDate(found.requestedAt, language) })}
        </Heading>
        <ul className="small soft">
          {lines.map(({ id, name, quantity }) => (
            <li key={id}>
              <MixedText text={m.return_line({ name, quantity })} />
            </li>
          ))}
          <li>{wish === "money" ? m.return_wish_money() : m.return_wish_exchange()}</li>
        </ul>
      </div>
      <ReturnProgress {...found} />
      {refundPaid > 0 && (
        <p className="return-money paid">
          <MixedText text={m.return_refund_paid({ amount: formatRoundPrice(refundPaid) })} />
        </p>
      )}
      {refundDue !== null && (
        <p className="return-money">
          <MixedText
            text={m.return_refund_due({
              amount: formatRoundPrice(refundDue.amount),
              day: formatDay(refundDue.day, language),
            })}
          />
        </p>
      )}
      {trackingNumber !== null && <TrackingNumber number={trackingNumber} />}
      {isOwn && exchangeOrderId !== null && (
        <LinkTo to={paths.order(exchangeOrderId)} className="link">
          {m.return_exchange_order()}
        </LinkTo>
      )}
    </article>
  );
}

/** Steps of a return from its request to its end; a declined one has the reason of the shop. */
function ReturnProgress({ status, steps, declineReason }: ReturnView) {
  const language = useLanguage();
  const reached = steps.findIndex((step) => step.status === status);
  const isOver = status === "closed" || status === "declined";
  return (
    <>
      <ol className="return-steps">
        {steps.map((step, index) => {
          const isDone = index < reached || (index === reached && isOver);
          return (
            <li
              key={step.status}
              className={
                step.status === "declined" ? "declined" : isDone ? "done" : index === reached ? "now" : ""
              }
              aria-current={index === reached ? "step" : undefined}
            >
              <span className="circle" aria-hidden="true">
                {step.status === "declined" ? <X size={16} /> : isDone ? <Check size={16} /> : index + 1}
              </span>
              <strong className="font-normal">{returnStatusName(step.status, language)}</strong>
              {step.at !== null && (
                <time dateTime={step.at.toISOString()}>{formatDayOfYear(step.at, language)}</time>
              )}
            </li>
          );
        })}
      </ol>
      {declineReason !== null && (
        <p>
          <MixedText text={m.return_declined_because({ reason: declineReason })} />
        </p>
      )}
    </>
  );
}
