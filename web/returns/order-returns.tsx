import { Undo2 } from "lucide-react";
import { m } from "#messages/compiled/messages.js";
import { useLanguage } from "../language/use-language.ts";
import { paths } from "../paths.ts";
import { LinkTo } from "../ui/link-to.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import { formatDay } from "./format-day.ts";
import { ReturnHelp } from "./return-help.tsx";
import { ReturnPanel } from "./return-panel.tsx";
import type { ReturnOffer, ReturnView } from "./return-view.ts";
import "./returns.css";

interface OrderReturnsProps {
  readonly number: string;
  readonly returns: readonly ReturnView[];
  /** Last days for further returns; null if nothing can be returned. */
  readonly offer: ReturnOffer | null;
  /** Order of the reader; null for holders of its view link, who can't request a return. */
  readonly ownOrderId: number | null;
}

/** Returns of an order, and the way to request one. Renders nothing where there are none and none are possible. */
export function OrderReturns({ number, returns, offer, ownOrderId }: OrderReturnsProps) {
  const language = useLanguage();
  if (returns.length === 0 && offer === null) return null;
  return (
    <section className="step" aria-labelledby="order-returns">
      <h2 id="order-returns">{m.returns_title()}</h2>
      {returns.map((found) => (
        <ReturnPanel key={found.id} found={found} isOwn={ownOrderId !== null} />
      ))}
      {offer !== null && (
        <div className="panel return-offer">
          <p className="small">
            <MixedText text={offerText(offer, (day) => formatDay(day, language))} />
          </p>
          {ownOrderId === null ? (
            <ReturnHelp number={number} text={m.return_ask_for_link()} />
          ) : (
            <LinkTo to={paths.orderReturn(ownOrderId)} className="button second" prefetch="intent">
              <Undo2 size={18} aria-hidden="true" />
              {returns.length === 0 ? m.return_items() : m.return_more()}
            </LinkTo>
          )}
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
