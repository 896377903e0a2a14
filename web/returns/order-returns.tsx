import { m } from "#messages/compiled/messages.js";
import { useLanguage } from "../language/use-language.ts";
import { MixedText } from "../ui/mixed-text.tsx";
import { formatDay } from "./format-day.ts";
import { ReturnHelp } from "./return-help.tsx";
import { ReturnPanel } from "./return-panel.tsx";
import type { ReturnOffer, ReturnView } from "./return-view.ts";
import "./returns.css";

interface OrderReturnsProps {
  readonly number: string;
  readonly returns: readonly ReturnView[];
  /** Last days for further returns; null if nothing can be returned. Only holders of the view link read them here. */
  readonly offer: ReturnOffer | null;
  /** Whether the order is the reader's. Holders of its view link can't request a return. */
  readonly isOwn: boolean;
}

/** Returns of an order. Holders of its view link also learn how to request one; on the customer's page that is a row of its actions. */
export function OrderReturns({ number, returns, offer, isOwn }: OrderReturnsProps) {
  const language = useLanguage();
  if (returns.length === 0 && (isOwn || offer === null)) return null;
  return (
    <section className="step" aria-labelledby="order-returns">
      <h2 id="order-returns">{m.returns_title()}</h2>
      {returns.map((found) => (
        <ReturnPanel key={found.id} found={found} isOwn={isOwn} />
      ))}
      {offer !== null && !isOwn && (
        <div className="panel return-offer">
          <p className="small">
            <MixedText text={offerText(offer, (day) => formatDay(day, language))} />
          </p>
          <ReturnHelp number={number} text={m.return_ask_for_link()} />
        </div>
      )}
    </section>
  );
}

/** Returns the last days for a return as a sentence. */
export function offerText({ change, fault }: ReturnOffer, written: (day: string) => string): string {
  return change === null
    ? m.return_until_fault({ day: written(fault) })
    : m.return_until_both({ day: written(change), faultDay: written(fault) });
}
