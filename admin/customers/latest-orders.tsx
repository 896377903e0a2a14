import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { resourceList } from "../list/list-query.ts";
import { m } from "../messages/compiled/messages.js";
import { OrderStateChip } from "../orders/order/order-state.tsx";
import { listPath, rowPath } from "../resources.ts";
import { Amount, LeftToRight, momentText } from "../ui/written-values.tsx";
import "../home/home.css";
import "./customers.css";

const maxShown = 5;
const rowHeight = 57;

export function LatestOrders({
  filter,
  count,
}: {
  /** Filter of the list of orders. */
  readonly filter: Readonly<Record<string, string>>;
  /** Number of orders, to reserve their height while loading. */
  readonly count: number;
}) {
  const search = new URLSearchParams({
    ...filter,
    sort: "created_at",
    order: "desc",
    per_page: String(maxShown),
  });
  const { data } = useQuery(resourceList("orders", String(search)));
  return (
    <section className="panel" aria-label={m.latest_orders()}>
      <div className="panel-head">
        <h2>{m.latest_orders()}</h2>
        {data !== undefined && data.meta.total > maxShown && (
          <Link
            className="link to-end"
            to={`${listPath("orders")}?${new URLSearchParams({ tab: "all", ...filter })}`}
          >
            {m.show_all({ count: data.meta.total })}
          </Link>
        )}
      </div>
      {data?.data.length === 0 && <p className="panel-body soft">{m.nothing_yet()}</p>}
      <ul style={{ minBlockSize: data === undefined ? Math.min(count, maxShown) * rowHeight : undefined }}>
        {data?.data.map((order) => (
          <li key={order.id}>
            <Link to={rowPath("orders", order.id)} className="task latest-order">
              <span className="latest-number row wrap">
                <span className="strong">
                  <LeftToRight>{order.order_no}</LeftToRight>
                </span>
                <span className="soft small">{momentText(order.created_at)}</span>
              </span>
              <OrderStateChip order={order} />
              <span className="latest-total">
                <Amount pounds={order.total} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
