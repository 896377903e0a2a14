import { useState } from "react";
import { Link } from "react-router";
import type { AdminContactMessagePage, MessageOrderLink } from "#contract/admin/inbox.ts";
import { request } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { OrderStateChip } from "../orders/order/order-state.tsx";
import { rowPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { toast, toastFailure } from "../ui/feedback.tsx";
import { Amount, dayText, LeftToRight } from "../ui/written-values.tsx";

const linkNames: Readonly<Record<MessageOrderLink, () => string>> = {
  attached: m.message_order_attached,
  mentioned: m.message_order_mentioned,
  sender: m.message_order_of_sender,
};

/** Orders that a message may be about, with a button that attaches it to one. */
export function MessageOrders({
  message,
  onChanged,
}: {
  readonly message: AdminContactMessagePage;
  readonly onChanged: () => Promise<void>;
}) {
  const mayChange = useMay("customers");
  const [isPending, setPending] = useState(false);
  const attach = async (order_id: number | null) => {
    const before = message.order_id;
    setPending(true);
    try {
      await request("PATCH /contact-messages/{id}", { path: { id: message.id }, body: { order_id } });
      toast(order_id === null ? m.message_detached() : m.message_attached(), {
        undo: () => void attach(before),
      });
    } catch (error) {
      toastFailure(error);
    }
    await onChanged();
    setPending(false);
  };
  if (message.orders.length === 0) return null;
  return (
    <section className="panel panel-body stack" aria-label={m.message_orders()}>
      <h2>{m.message_orders()}</h2>
      <ul className="stack" style={{ gap: 12 }}>
        {message.orders.map((order) => (
          <li key={order.id} className="stack" style={{ gap: 4 }}>
            <span className="row wrap">
              <Link className="link strong" to={rowPath("orders", order.id)}>
                <LeftToRight>{order.order_no}</LeftToRight>
              </Link>
              <span className="to-end">
                <OrderStateChip order={order} />
              </span>
            </span>
            <span className="row wrap soft small">
              {linkNames[order.link]()} · {dayText(order.created_at)} · <Amount pounds={order.total} />
            </span>
            {mayChange && (
              <Button
                kind="ghost"
                className="self-start"
                isPending={isPending}
                aria-label={
                  order.link === "attached"
                    ? m.detach_from_order({ number: order.order_no })
                    : m.attach_to_order({ number: order.order_no })
                }
                onClick={() => void attach(order.link === "attached" ? null : order.id)}
              >
                {order.link === "attached" ? m.detach_message() : m.attach_message()}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
