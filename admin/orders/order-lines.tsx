import { MessageSquare, Pencil } from "lucide-react";
import { useState } from "react";
import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { orderStatusIds } from "#contract/order-statuses.ts";
import { useIsPhone } from "../list/use-is-phone.ts";
import { m } from "../messages/compiled/messages.js";
import { useMay } from "../session/staff-session.ts";
import { Amount } from "../ui/amount.tsx";
import { Button } from "../ui/button.tsx";
import { ProductPicture } from "../ui/product-picture.tsx";
import { EditOrderDialog } from "./content/edit-order-dialog.tsx";
import { OrderTotals } from "./order-totals.tsx";
import "./orders.css";

/** What was ordered, at the prices of then, and what it comes to. */
export function OrderLines({ order }: { readonly order: AdminOrderPage }) {
  const isPhone = useIsPhone();
  const mayChange = useMay("customers");
  const [isEditing, setEditing] = useState(false);
  const isOpen = order.status_id === orderStatusIds.processing;
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
        <ul className="line-cards">
          {order.details.map((line) => (
            <li key={line.id}>
              <ProductPicture address={line.image_url} size={40} />
              <span className="grow">
                <span className="strong">{line.product_name}</span>
                <span className="soft small block">
                  {line.quantity} × <Amount pounds={line.total_price_egp / line.quantity} />
                </span>
                <StockLeft stock={line.stock} isOpen={isOpen} />
              </span>
              <span className="strong">
                <Amount pounds={line.total_price_egp} />
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <table className="table loose">
          <thead>
            <tr>
              <th scope="col">{m.product()}</th>
              <th scope="col" className="number">
                {m.unit_price()}
              </th>
              <th scope="col" className="number">
                {m.quantity()}
              </th>
              <th scope="col" className="number">
                {m.column_total()}
              </th>
            </tr>
          </thead>
          <tbody>
            {order.details.map((line) => {
              const paid = line.total_price_egp / line.quantity;
              return (
                <tr key={line.id}>
                  <td>
                    <span className="row">
                      <ProductPicture address={line.image_url} size={40} />
                      <span>
                        <span className="strong">{line.product_name}</span>
                        <StockLeft stock={line.stock} isOpen={isOpen} />
                      </span>
                    </span>
                  </td>
                  <td className="number">
                    <Amount pounds={paid} />
                    {paid < line.unit_price_egp && (
                      <del className="soft small block">
                        <Amount pounds={line.unit_price_egp} />
                      </del>
                    )}
                  </td>
                  <td className="number strong">{line.quantity}</td>
                  <td className="number strong">
                    <Amount pounds={line.total_price_egp} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
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
        </div>
        <OrderTotals order={order} />
      </div>
      {isEditing && <EditOrderDialog order={order} onClose={() => setEditing(false)} />}
    </section>
  );
}

/** What can still be ordered of a product, beside what this order has taken: none is a warning as long as the order may want more. */
function StockLeft({ stock, isOpen }: { readonly stock: number | null; readonly isOpen: boolean }) {
  if (stock === null) return null;
  const tone = stock === 0 && isOpen ? "text-red" : "soft";
  return (
    <span className={`${tone} small block`}>
      {stock === 0 ? m.stock_none_left() : m.stock_left({ count: stock })}
    </span>
  );
}
