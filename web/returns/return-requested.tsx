import { Check, ClipboardCheck, type LucideIcon, Truck, Undo2, Wallet } from "lucide-react";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { LinkTo } from "../ui/link-to.tsx";
import type { LoadedReturnPage } from "./load-return-page.ts";
import { ReturnPanel } from "./return-panel.tsx";
import type { ReturnView } from "./return-view.ts";

interface ReturnRequestedProps {
  readonly page: LoadedReturnPage;
  readonly requested: ReturnView;
  readonly path: string;
  readonly isOwn: boolean;
}

/** Success of a return that was requested just now, first on the page and with the focus, and what happens next. */
export function ReturnRequested({ page, requested, path, isOwn }: ReturnRequestedProps) {
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
