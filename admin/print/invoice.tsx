import type { AdminOrder } from "#contract/admin/orders/order.ts";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { recipientOf } from "../orders/content/recipient.ts";
import { OrderTotals } from "../orders/order-totals.tsx";
import { Amount } from "../ui/amount.tsx";
import { LeftToRight, Phone } from "../ui/left-to-right.tsx";
import { dateText } from "../ui/moments.ts";
import { PaperHead } from "./paper-head.tsx";
import type { Seller } from "./seller.ts";

export function Invoice({ order, seller }: { readonly order: AdminOrder; readonly seller: Seller }) {
  return (
    <article className="paper">
      <PaperHead title={m.invoice()} seller={seller}>
        <p className="strong">
          <LeftToRight>{order.order_no}</LeftToRight>
        </p>
        <p className="small">{dateText(order.created_at)}</p>
      </PaperHead>
      <div className="paper-parties">
        <p>
          <strong>{m.seller()}</strong>
          <br />
          <bdi dir="auto">
            {localised(seller.seller_ar ?? seller.brand_ar, seller.seller_en ?? seller.brand_en)}
          </bdi>
          {seller.address_ar !== null && seller.address_en !== null && (
            <>
              <br />
              <bdi dir="auto">{localised(seller.address_ar, seller.address_en)}</bdi>
            </>
          )}
          {seller.tax_number !== null && (
            <>
              <br />
              {m.tax_number()}
              {m.colon()} <LeftToRight>{seller.tax_number}</LeftToRight>
            </>
          )}
        </p>
        <p>
          <strong>{m.customer()}</strong>
          <br />
          <bdi dir="auto">{recipientOf(order)}</bdi>
          <br />
          <Phone number={order.phone} />
          <br />
          {order.address.city.name}
        </p>
      </div>
      <table className="paper-table">
        <thead>
          <tr>
            <th scope="col">{m.product()}</th>
            <th scope="col">{m.unit_price()}</th>
            <th scope="col">{m.quantity()}</th>
            <th scope="col">{m.column_total()}</th>
          </tr>
        </thead>
        <tbody>
          {order.details.map((line) => (
            <tr key={line.id}>
              <td>{line.product_name}</td>
              <td>
                <Amount pounds={line.total_price_egp / line.quantity} />
              </td>
              <td>{line.quantity}</td>
              <td>
                <Amount pounds={line.total_price_egp} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <OrderTotals order={order} />
      <p className="small">
        {m.vat_included({ percent: seller.vat_percent })}
        {m.colon()} <Amount pounds={vatOf(order.total, seller.vat_percent)} />
      </p>
    </article>
  );
}

/** VAT included in a sum, rounded to piastres: sum × percent / (100 + percent). */
function vatOf(pounds: number, percent: number): number {
  return Math.round((pounds * 100 * percent) / (100 + percent)) / 100;
}
