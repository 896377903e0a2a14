import type { HandOverSheet } from "#contract/admin/orders/hand-over.ts";
import { m } from "../messages/compiled/messages.js";
import { Amount } from "../ui/amount.tsx";
import { LeftToRight, Phone } from "../ui/left-to-right.tsx";
import { dateText } from "../ui/moments.ts";
import { PaperHead } from "./paper-head.tsx";
import type { Seller } from "./seller.ts";

/** Hand-over sheet for a courier, signed by both. */
export function HandOverPaper({ sheet, seller }: { readonly sheet: HandOverSheet; readonly seller: Seller }) {
  return (
    <article className="paper">
      <PaperHead title={m.hand_over_sheet()} seller={seller}>
        <p className="strong">
          <LeftToRight>#{sheet.id}</LeftToRight> · <bdi dir="auto">{sheet.courier_name}</bdi>
        </p>
        <p className="small">{dateText(sheet.created_at)}</p>
      </PaperHead>
      <table className="paper-table">
        <thead>
          <tr>
            <th scope="col">{m.column_order()}</th>
            <th scope="col">{m.column_customer()}</th>
            <th scope="col">{m.column_phone()}</th>
            <th scope="col">{m.column_city()}</th>
            <th scope="col">{m.column_pieces()}</th>
            <th scope="col">{m.cash_due()}</th>
          </tr>
        </thead>
        <tbody>
          {sheet.orders.map((order) => (
            <tr key={order.id}>
              <td>
                <LeftToRight>{order.order_no}</LeftToRight>
              </td>
              <td>
                <bdi dir="auto">{order.recipient_name}</bdi>
              </td>
              <td>
                <Phone number={order.phone} />
              </td>
              <td>{order.city}</td>
              <td>{order.quantity}</td>
              <td>
                <Amount pounds={order.cash_due_egp} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="paper-cash">
        {m.orders_count({ count: sheet.orders.length })} · <Amount pounds={sheet.cash_due_egp} />
      </p>
      <div className="paper-signatures">
        <p>{m.signature_shop()}</p>
        <p>{m.signature_courier()}</p>
      </div>
    </article>
  );
}
