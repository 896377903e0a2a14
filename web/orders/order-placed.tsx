import { Check } from "lucide-react";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { formatWeekday } from "#messages/format.ts";
import { useLanguage } from "../language/use-language.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import type { OrderView } from "./order-view.ts";

/** Success of an order that was placed just now, first on the page and with the focus. */
export function OrderPlaced({ order: { number, estimatedDelivery } }: { readonly order: OrderView }) {
  const title = useRef<HTMLHeadingElement>(null);
  const language = useLanguage();
  const { key } = useLocation();
  useEffect(() => {
    // A page that was loaded as a document, as after a reload, keeps its focus.
    if (key !== "default") title.current?.focus();
  }, [key]);
  return (
    <div className="order-placed">
      <span className="order-placed-mark" aria-hidden="true">
        <Check size={28} />
      </span>
      <h1 ref={title} tabIndex={-1}>
        {m.order_received()}
      </h1>
      <p>{m.arrives_by({ date: formatWeekday(estimatedDelivery, language) })}</p>
      <p className="order-placed-number">
        {m.order_number()} <strong dir="ltr">{number}</strong>
        <CopyButton text={number} label={m.copy_order_number()} />
      </p>
    </div>
  );
}
