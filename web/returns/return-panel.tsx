import { m } from "#messages/compiled/messages.js";
import { formatDate, formatPrice } from "#messages/format.ts";
import { useLanguage } from "../language/use-language.ts";
import { paths } from "../paths.ts";
import { LinkTo } from "../ui/link-to.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import { TrackingNumber } from "../ui/tracking-number.tsx";
import { formatDay } from "./format-day.ts";
import { ReturnProgress } from "./return-progress.tsx";
import type { ReturnView } from "./return-view.ts";
import "./returns.css";

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
          <MixedText text={m.return_refund_paid({ amount: formatPrice(refundPaid) })} />
        </p>
      )}
      {refundDue !== null && (
        <p className="return-money">
          <MixedText
            text={m.return_refund_due({
              amount: formatPrice(refundDue.amount),
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
