import type { HandOverSheet } from "#contract/admin/handover.ts";
import { m } from "../messages/compiled/messages.js";
import { type DataColumn, DataTable } from "../ui/data-table.tsx";
import { Amount, dateText, LeftToRight, Phone } from "../ui/written-values.tsx";
import { PaperHead, type Seller } from "./paper-parts.tsx";

const columns: readonly DataColumn<HandOverSheet["orders"][number]>[] = [
  { label: m.column_order, cell: ({ order_no }) => <LeftToRight>{order_no}</LeftToRight> },
  { label: m.column_customer, cell: ({ recipient_name }) => <bdi dir="auto">{recipient_name}</bdi> },
  { label: m.column_phone, cell: ({ phone }) => <Phone number={phone} /> },
  { label: m.column_city, cell: ({ city }) => city },
  { label: m.column_pieces, cell: ({ quantity }) => quantity },
  { label: m.cash_due, cell: ({ cash_due_egp }) => <Amount pounds={cash_due_egp} /> },
];

/** Handover sheet for a courier, signed by both. */
export function HandOverPaper({ sheet, seller }: { readonly sheet: HandOverSheet; readonly seller: Seller }) {
  return (
    <article className="paper">
      <PaperHead title={m.hand_over_sheet()} seller={seller}>
        <p className="strong">
          <LeftToRight>#{sheet.id}</LeftToRight> · <bdi dir="auto">{sheet.courier_name}</bdi>
        </p>
        <p className="small">{dateText(sheet.created_at)}</p>
      </PaperHead>
      <DataTable className="paper-table" columns={columns} items={sheet.orders} keyOf={({ id }) => id} />
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
