import {
  Banknote,
  Check,
  ChevronLeft,
  CircleAlert,
  ClipboardCheck,
  type LucideIcon,
  Truck,
  Undo2,
  Wallet,
} from "lucide-react";
import { m } from "#messages/compiled/messages.js";
import { Notice } from "#ui/notice.tsx";
import { useLanguage } from "../language/use-language.ts";
import { paths } from "../paths.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { LinkTo } from "../ui/link-to.tsx";
import { formatDay } from "./format-day.ts";
import type { LoadedReturnPage, NothingToReturn } from "./load-return-page.ts";
import { ReturnForm } from "./return-form.tsx";
import { ReturnHelp } from "./return-help.tsx";
import { ReturnPanel } from "./return-panel.tsx";
import type { ReturnResponse } from "./return-response.ts";
import "../styles/orders.css";
import "./returns.css";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { periodWords } from "#messages/return-periods.ts";
import { useShell, useShopDetails } from "../shell/shell-data.ts";
import { MixedText } from "../ui/mixed-text.tsx";
import type { ReturnOffer, ReturnView } from "./return-view.ts";

interface ReturnScreenProps {
  readonly page: LoadedReturnPage;
  readonly response: ReturnResponse | undefined;
  /** Path of this page. */
  readonly path: string;
  /** Order of the reader; null for holders of the return link, who can't open the order. */
  readonly ownOrderId: number | null;
}

/** Returns of an order: the request that was sent just now, or the rules and the form, then earlier returns. */
export function ReturnScreen({ page, response, path, ownOrderId }: ReturnScreenProps) {
  const { number, requested, others, offer, nothing, lines } = page;
  // A form without a script stays at the address of the sent request; its answer goes first.
  const isDone = requested !== null && response === undefined;
  return (
    <div className="wrap return-page">
      {ownOrderId !== null && (
        <LinkTo to={paths.order(ownOrderId)} className="small soft return-back">
          <ChevronLeft size={16} className="mirror" aria-hidden="true" />
          {m.order_number()} <bdi dir="ltr">{number}</bdi>
        </LinkTo>
      )}
      {isDone ? (
        <ReturnRequested {...{ page, requested, path }} isOwn={ownOrderId !== null} />
      ) : (
        <>
          <header>
            <h1>{m.return_items()}</h1>
            {ownOrderId === null && (
              <p className="soft mt-2">
                {m.order_number()} <bdi dir="ltr">{number}</bdi>
              </p>
            )}
          </header>
          {offer === null ? (
            <>
              {response?.rejection != null && <Notice kind="error">{response.rejection}</Notice>}
              {nothing !== null && <Nothing {...{ number, nothing }} />}
            </>
          ) : (
            <div className="return-columns">
              <ReturnRules {...page} offer={offer} />
              <ReturnForm {...{ number, lines, offer, response, path }} isTooLarge={page.isTooLarge} />
            </div>
          )}
        </>
      )}
      {others.length > 0 && (
        <section className="step" aria-labelledby="returns">
          <h2 id="returns">{m.returns_title()}</h2>
          {others.map((found) => (
            <ReturnPanel key={found.id} found={found} isOwn={ownOrderId !== null} />
          ))}
        </section>
      )}
    </div>
  );
}

/** Reason why nothing can be returned, and what to do instead. */
function Nothing({ number, nothing }: { readonly number: string; readonly nothing: NothingToReturn }) {
  const language = useLanguage();
  const [title, text] = wordsOf(nothing, (day) => formatDay(day, language));
  return (
    <EmptyState arch="sets" title={title} text={text}>
      <ReturnHelp number={number} text={m.return_help()} />
    </EmptyState>
  );
}

function wordsOf(nothing: NothingToReturn, written: (day: string) => string): readonly [string, string] {
  switch (nothing.code) {
    case "not_yet":
      return [m.return_not_yet_title(), m.return_not_yet_text()];
    case "never":
      return [m.return_all_title(), m.return_never_text()];
    case "all":
      return [m.return_all_title(), m.return_all_text()];
    case "over":
      return [m.return_over_title(), m.return_over_text({ day: written(nothing.day) })];
  }
}

interface ReturnRulesProps extends Pick<LoadedReturnPage, "lastChangeDay" | "refundDays"> {
  readonly offer: ReturnOffer;
}

/** Rules of a return before its form: the last days of this order, and the time of the refund. */
function ReturnRules({ offer, lastChangeDay, refundDays }: ReturnRulesProps) {
  const language = useLanguage();
  const hours = periodWords(useShopDetails().periods).damage_report_hours;
  const unwritten = useShell().unwrittenPages;
  const day = formatDay(offer.change ?? lastChangeDay ?? offer.fault, language);
  const rules = [
    {
      Icon: Undo2,
      title: offer.change === null ? m.return_choice_over({ day }) : m.return_choice_until({ day }),
      text: m.return_choice_terms(),
    },
    {
      Icon: CircleAlert,
      title: m.return_fault_until({ day: formatDay(offer.fault, language) }),
      text: m.return_fault_terms({ hours }),
    },
    {
      Icon: Banknote,
      title: m.return_refund_within({ days: m.days_count({ count: refundDays }) }),
      text: m.return_refund_terms(),
    },
  ];
  return (
    <section className="summary return-rules" aria-labelledby="return-rules">
      <h2 id="return-rules">{m.return_before_start()}</h2>
      <ul>
        {rules.map(({ Icon, title, text }) => (
          <li key={title} className="return-rule">
            <Icon size={20} aria-hidden="true" />
            <div>
              <p className="font-medium">
                <MixedText text={title} />
              </p>
              <p className="small soft">
                <MixedText text={text} />
              </p>
            </div>
          </li>
        ))}
      </ul>
      {!unwritten.includes(paths.exchange()) && (
        <LinkTo to={paths.exchange()} className="link small" target="_blank">
          {m.exchange_terms()}
        </LinkTo>
      )}
    </section>
  );
}

interface ReturnRequestedProps {
  readonly page: LoadedReturnPage;
  readonly requested: ReturnView;
  readonly path: string;
  readonly isOwn: boolean;
}

/** Success of a return that was requested just now, first on the page and with the focus, and what happens next. */
function ReturnRequested({ page, requested, path, isOwn }: ReturnRequestedProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    // A page that was loaded as a document, as after a reload, keeps its focus.
    if (key !== "default") title.current?.focus();
  }, [key]);
  const days = m.days_count({ count: page.refundDays });
  const steps: readonly (readonly [LucideIcon, string])[] = [
    [ClipboardCheck, m.return_next_review()],
    [Truck, m.return_next_pickup()],
    requested.wish === "money"
      ? [Wallet, m.return_next_refund({ days })]
      : [Undo2, m.return_wish_exchange_text()],
  ];
  return (
    <>
      <div className="order-placed">
        <span className="order-placed-mark" aria-hidden="true">
          <Check size={28} />
        </span>
        <h1 ref={title} tabIndex={-1}>
          {m.return_done_title()}
        </h1>
        <p>{m.return_done_text()}</p>
      </div>
      <ReturnPanel found={requested} isOwn={isOwn} heading="h2" />
      <section className="step">
        <h2>{m.what_happens_next()}</h2>
        <ul>
          {steps.map(([Icon, text]) => (
            <li className="product-line" key={text}>
              <Icon size={22} aria-hidden="true" />
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      {page.offer !== null && (
        <LinkTo to={path} className="button second">
          <Undo2 size={18} aria-hidden="true" />
          {m.return_more()}
        </LinkTo>
      )}
    </>
  );
}
