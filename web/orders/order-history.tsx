import { m } from "#messages/compiled/messages.js";
import { formatMoment } from "#messages/format.ts";
import { orderStatusName } from "#messages/order-status.ts";
import { useLanguage } from "../language/use-language.ts";
import type { OrderView } from "./order-view.ts";
import "../styles/orders.css";

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
