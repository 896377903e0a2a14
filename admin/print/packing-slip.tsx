import type { AdminOrder } from "#contract/admin/orders/order.ts";
import { m } from "../messages/compiled/messages.js";
import { recipientOf } from "../orders/content/recipient.ts";
import { type DataColumn, DataTable } from "../ui/data-table.tsx";
import { Amount, dateText, LeftToRight, Phone } from "../ui/written-values.tsx";
import { nameOnPaper } from "./name-on-paper.ts";
import { PaperHead } from "./paper-head.tsx";
import type { Seller } from "./seller.ts";

const columns: readonly DataColumn<AdminOrder["details"][number]>[] = [
  { label: m.quantity, className: "paper-quantity", cell: ({ quantity }) => quantity },
  { label: m.product, cell: nameOnPaper },
  { label: m.packed, className: "paper-box", cell: () => null },
];

/** Packing slip with a box to tick for each line. */
export function PackingSlip({ order, seller }: { readonly order: AdminOrder; readonly seller: Seller }) {
  return (
    <article className="paper">
      <PaperHead title={m.packing_slip()} seller={seller}>
        <p className="strong">
          <LeftToRight>{order.order_no}</LeftToRight>
        </p>
        <p className="small">{dateText(order.created_at)}</p>
      </PaperHead>
      <p className="strong">
        <bdi dir="auto">{recipientOf(order)}</bdi> · <Phone number={order.phone} />
      </p>
      <p>
        {order.address.city.name}
        {m.list_comma()}
        <bdi dir="auto">
          {[order.address.block, order.address.street, order.address.house_number]
            .filter((part) => part !== "")
            .join("، ")}
        </bdi>
      </p>
      <DataTable className="paper-table" columns={columns} items={order.details} keyOf={({ id }) => id} />
      {order.note !== "" && (
        <p>
          <strong>{m.customer_note()}</strong>
          {m.colon()} <bdi dir="auto">{order.note}</bdi>
        </p>
      )}
      <p className="paper-cash">
        {m.cash_due()}
        {m.colon()} <Amount pounds={order.cash_due_egp} />
      </p>
    </article>
  );
}
