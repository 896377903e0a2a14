import { MessageSquare, Pencil } from "lucide-react";
import { useState } from "react";
import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { isToSend, orderStatuses } from "#contract/order-statuses.ts";
import { useIsPhone } from "../list/use-is-phone.ts";
import { m } from "../messages/compiled/messages.js";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { OwnWords } from "../ui/written-values.tsx";
import { EditOrderDialog } from "./content/edit-order-dialog.tsx";
import { LineCards, LineTable } from "./order-line-rows.tsx";
import { OrderTotals } from "./order-totals.tsx";
import "./orders.css";

/** Products of an order at their ordered prices, and the total. */
export function OrderLines({ order }: { readonly order: AdminOrderPage }) {
  const isPhone = useIsPhone();
  const mayChange = useMay("customers");
  const [isEditing, setEditing] = useState(false);
  const isUnsent = isToSend(orderStatuses[order.status_id]);
  return (
    <section className="panel" aria-label={m.products()}>
      <div className="panel-head">
        <h2>{m.products()}</h2>
        <span className="soft">{m.pieces_count({ count: order.quantity })}</span>
        {mayChange && order.allowed.includes("edit") && (
          <span className="to-end">
            <Button kind="ghost" icon={<Pencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
              {m.edit_order()}
            </Button>
          </span>
        )}
      </div>
      {isPhone ? (
        <LineCards lines={order.details} isOpen={isUnsent} />
      ) : (
        <LineTable lines={order.details} isOpen={isUnsent} />
      )}
      <div className="panel-body order-foot" style={{ borderBlockStart: "1px solid var(--hair)" }}>
        <div>
          {order.note !== "" && (
            <div className="notice">
              <MessageSquare size={18} aria-hidden />
              <div className="grow">
                <span className="soft small">{m.customer_note()}</span>
                <p dir="auto">{order.note}</p>
              </div>
            </div>
          )}
          {order.staff_discount_reason !== "" && (
            <p className="soft small">
              {m.staff_discount_reason()}: <OwnWords>{order.staff_discount_reason}</OwnWords>
            </p>
          )}
        </div>
        <OrderTotals amounts={order} city={order.address.city.name} refused={order.refused_egp} />
      </div>
      {isEditing && <EditOrderDialog order={order} onClose={() => setEditing(false)} />}
    </section>
  );
}
