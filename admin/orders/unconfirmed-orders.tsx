import type { AdminOrder } from "#contract/admin/orders/order.ts";
import { m } from "../messages/compiled/messages.js";
import { CheckRow } from "../ui/check-row.tsx";
import { Notice } from "../ui/feedback.tsx";
import { LeftToRight, OwnWords } from "../ui/written-values.tsx";
import { recipientOf } from "./content/recipient.ts";

/** Lists unconfirmed orders before shipping. They stay unless staff choose to ship them. */
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
      <CheckRow label={m.ship_unconfirmed()} isOn={areSent} onChange={onChoose} />
    </Notice>
  );
}

function OrderRow({ order }: { readonly order: AdminOrder }) {
  return (
    <li className="row">
      <span className="strong">
        <LeftToRight>{order.order_no}</LeftToRight>
      </span>
      <span className="cut grow">
        <OwnWords>{recipientOf(order)}</OwnWords>
      </span>
      <span className="soft">{order.address.city.name}</span>
    </li>
  );
}
