import { orderStatuses } from "#contract/order-statuses.ts";
import { m } from "#messages/compiled/messages.js";
import { formatDate } from "#messages/format.ts";
import { orderStatusName } from "#messages/order-status.ts";
import { useLanguage } from "../language/use-language.ts";
import { paths } from "../paths.ts";
import { CardReturns } from "../returns/card-returns.tsx";
import { LinkTo } from "../ui/link-to.tsx";
import { Picture } from "../ui/picture.tsx";
import { Price } from "../ui/price.tsx";
import type { OrderCardView } from "./order-view.ts";
import "../styles/orders.css";

/** Card of an order: number, date, tracking number or outcome, pieces, total. */
export function OrderCard({ order }: { readonly order: OrderCardView }) {
  const language = useLanguage();
  const { id, number, createdAt, statusId, trackingNumber, quantity, total } = order;
  const { isOpen, tone } = orderStatuses[statusId];
  return (
    <li className="panel order-card">
      <div className="order-card-head">
        <h2>
          {m.order_number()} <bdi dir="ltr">{number}</bdi>
        </h2>
        {!isOpen && (
          <span className={tone === "success" ? "badge success" : "badge last"}>
            {orderStatusName(statusId, language)}
          </span>
        )}
      </div>
      <Pictures order={order} />
      <dl className="order-card-facts">
        <div>
          <dt>{m.order_date()}</dt>
          <dd>
            <time dateTime={createdAt.toISOString()}>{formatDate(createdAt, language)}</time>
          </dd>
        </div>
        {(trackingNumber !== null || isOpen) && (
          <div>
            <dt>{m.tracking_number()}</dt>
            <dd>{trackingNumber === null ? m.tracking_pending() : <bdi dir="ltr">{trackingNumber}</bdi>}</dd>
          </div>
        )}
        <div>
          <dt>{m.quantity()}</dt>
          <dd>{m.pieces_count({ count: quantity })}</dd>
        </div>
        <div>
          <dt>{m.total()}</dt>
          <dd>
            <Price amount={total} />
          </dd>
        </div>
      </dl>
      {order.returns !== null && <CardReturns orderId={id} {...order.returns} />}
      <LinkTo
        to={paths.order(id)}
        className="button second"
        aria-label={m.order_details_named({ number })}
        prefetch="intent"
      >
        {m.order_details()}
      </LinkTo>
    </li>
  );
}

/** Pictures of the first products. */
function Pictures({ order: { pictures, unpictured } }: { readonly order: OrderCardView }) {
  return (
    <div className="order-card-pictures">
      {pictures.map(({ name, ...picture }) => (
        <Picture key={picture.id} {...picture} alt={name} sizes="64px" />
      ))}
      {unpictured > 0 && (
        <span className="order-card-more">
          <bdi dir="ltr">+{unpictured}</bdi>
        </span>
      )}
    </div>
  );
}
