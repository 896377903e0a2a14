import type { OrderPaper } from "#contract/admin/orders/order-paper.ts";
import { orderStatuses } from "#contract/order-statuses.ts";
import { localised, ofPage } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { OrderTotals } from "../orders/content/order-totals.tsx";
import { orderState, recipientOf, stateLooks } from "../orders/order/order-state.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { Amount, LeftToRight, Phone } from "../ui/written-values.tsx";
import { OrderPaperHead, PaperAddress, PaperProduct, type PaperProps } from "./paper-parts.tsx";

type Line = OrderPaper["details"][number];

/** Summary of an order, or its sales receipt once it was delivered: seller, customer, prices and the VAT inside. */
export function Receipt({ order, seller, say }: PaperProps) {
  const { paper, vat } = order;
  return (
    <>
      <OrderPaperHead title={receiptName(paper.kind, say)} order={order} seller={seller} say={say} />
      {orderStatuses[order.status_id].tone === "muted" && (
        <p className="strong">{stateLooks[orderState(order)].name({}, say)}</p>
      )}
      <div className="paper-parties">
        <SellerLines seller={seller} hasVat={vat !== null} say={say} />
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
      <OrderTotals
        amounts={order}
        city={order.address.city.name}
        refused={paper.refused_egp}
        cameBack={paper.returned_egp}
        say={say}
      />
      {vat !== null && (
        <>
          <p className="small">
            {m.vat_included({ percent: vat.percent }, say)}
            {m.colon({}, say)} <Amount pounds={vat.amount_egp} />
          </p>
          <p className="small soft">{m.not_tax_document({}, say)}</p>
        </>
      )}
    </>
  );
}

/** Name of the paper with prices: a sales receipt once the order was delivered, a summary before. */
export function receiptName(kind: OrderPaper["paper"]["kind"], say = ofPage): string {
  return kind === "receipt" ? m.sales_receipt({}, say) : m.order_summary({}, say);
}

function SellerLines({ seller, hasVat, say }: Omit<PaperProps, "order"> & { readonly hasVat: boolean }) {
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
      {hasVat && seller.tax_number !== null && (
        <>
          <br />
          {m.tax_number({}, say)}
          {m.colon({}, say)} <LeftToRight>{seller.tax_number}</LeftToRight>
        </>
      )}
    </p>
  );
}
