import type { AdminOrder } from "#contract/admin/orders/order.ts";
import { m } from "../messages/compiled/messages.js";
import { Notice } from "../ui/notice.tsx";
import { OrderRow } from "./order-row.tsx";

/** Names orders that nobody has confirmed before they are shipped: they stay unless one says so. */
export function UnconfirmedOrders({
  orders,
  areSent,
  onChoose,
}: {
  readonly orders: readonly AdminOrder[];
  readonly areSent: boolean;
  readonly onChoose: (areSent: boolean) => void;
}) {
  return (
    <Notice tone="sun">
      <strong>{m.unconfirmed_orders({ count: orders.length })}</strong>
      <ul className="stack">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      <label className="check-row">
        <input
          type="checkbox"
          className="checkbox"
          checked={areSent}
          onChange={(event) => onChoose(event.target.checked)}
        />
        {m.ship_unconfirmed()}
      </label>
    </Notice>
  );
}
