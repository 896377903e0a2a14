import type { AdminOrder } from "#contract/admin/orders/order.ts";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { recipientOf } from "../orders/content/recipient.ts";
import { OrderTotals } from "../orders/order-totals.tsx";
import { type DataColumn, DataTable } from "../ui/data-table.tsx";
import { Amount, dateText, LeftToRight, Phone } from "../ui/written-values.tsx";
import { nameOnPaper } from "./name-on-paper.ts";
import { PaperHead } from "./paper-head.tsx";
import type { Seller } from "./seller.ts";

const columns: readonly DataColumn<AdminOrder["details"][number]>[] = [
  { label: m.product, cell: nameOnPaper },
  { label: m.unit_price, cell: (line) => <Amount pounds={line.total_price_egp / line.quantity} /> },
  { label: m.quantity, cell: ({ quantity }) => quantity },
  { label: m.column_total, cell: ({ total_price_egp }) => <Amount pounds={total_price_egp} /> },
];

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
      <DataTable className="paper-table" columns={columns} items={order.details} keyOf={({ id }) => id} />
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
