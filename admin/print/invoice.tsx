import type { OrderPaper } from "#contract/admin/orders/order-paper.ts";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { recipientOf } from "../orders/content/recipient.ts";
import { OrderTotals } from "../orders/order-totals.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { Amount, LeftToRight, Phone } from "../ui/written-values.tsx";
import type { PaperProps } from "./paper.ts";
import { PaperAddress } from "./paper-address.tsx";
import { OrderPaperHead } from "./paper-head.tsx";
import { PaperProduct } from "./paper-product.tsx";

type Line = OrderPaper["details"][number];

/** Invoice with seller, customer, prices and the VAT inside. */
export function Invoice({ order, seller, say }: PaperProps) {
  return (
    <>
      <OrderPaperHead title={m.invoice({}, say)} order={order} seller={seller} say={say} />
      <div className="paper-parties">
        <SellerLines seller={seller} say={say} />
        <p>
          <strong>{m.customer({}, say)}</strong>
          <br />
          <bdi dir="auto">{recipientOf(order, say)}</bdi>
          <br />
          <Phone number={order.phone} />
          <br />
          <PaperAddress address={order.address} say={say} />
        </p>
      </div>
      <DataTable<Line>
        className="paper-table"
        columns={[
          { label: () => m.product({}, say), cell: (line) => <PaperProduct line={line} say={say} /> },
          {
            label: () => m.unit_price({}, say),
            cell: (line) => <Amount pounds={line.total_price_egp / line.quantity} />,
          },
          { label: () => m.quantity({}, say), cell: ({ quantity }) => quantity },
          {
            label: () => m.column_total({}, say),
            cell: ({ total_price_egp }) => <Amount pounds={total_price_egp} />,
          },
        ]}
        items={order.details}
        keyOf={({ id }) => id}
      />
      <OrderTotals amounts={order} city={order.address.city.name} refused={order.refused_egp} say={say} />
      <p className="small">
        {m.vat_included({ percent: seller.vat_percent }, say)}
        {m.colon({}, say)} <Amount pounds={vatOf(order.total, seller.vat_percent)} />
      </p>
    </>
  );
}

function SellerLines({ seller, say }: Omit<PaperProps, "order">) {
  return (
    <p>
      <strong>{m.seller({}, say)}</strong>
      <br />
      <bdi dir="auto">
        {localised(seller.seller_ar ?? seller.brand_ar, seller.seller_en ?? seller.brand_en, say)}
      </bdi>
      {seller.address_ar !== null && seller.address_en !== null && (
        <>
          <br />
          <bdi dir="auto">{localised(seller.address_ar, seller.address_en, say)}</bdi>
        </>
      )}
      {seller.tax_number !== null && (
        <>
          <br />
          {m.tax_number({}, say)}
          {m.colon({}, say)} <LeftToRight>{seller.tax_number}</LeftToRight>
        </>
      )}
    </p>
  );
}

/** VAT included in a sum, rounded to piastres: sum × percent / (100 + percent). */
function vatOf(pounds: number, percent: number): number {
  return Math.round((pounds * 100 * percent) / (100 + percent)) / 100;
}
