import type { OrderPaper } from "#contract/admin/orders/order-paper.ts";
import { m } from "../messages/compiled/messages.js";
import { recipientOf } from "../orders/order/order-state.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { Amount, Phone } from "../ui/written-values.tsx";
import type { PaperProps } from "./paper.ts";
import { PaperAddress } from "./paper-address.tsx";
import { OrderPaperHead } from "./paper-head.tsx";
import { PaperProduct } from "./paper-product.tsx";

type Line = OrderPaper["details"][number];

/** Packing slip with a box to tick for each line. */
export function PackingSlip({ order, seller, say }: PaperProps) {
  return (
    <>
      <OrderPaperHead title={m.packing_slip({}, say)} order={order} seller={seller} say={say} />
      <p className="strong">
        <bdi dir="auto">{recipientOf(order, say)}</bdi> · <Phone number={order.phone} />
      </p>
      <p>
        <PaperAddress address={order.address} say={say} />
      </p>
      <DataTable<Line>
        className="paper-table"
        columns={[
          {
            label: () => m.quantity({}, say),
            className: "paper-quantity",
            cell: ({ quantity }) => quantity,
          },
          { label: () => m.product({}, say), cell: (line) => <PaperProduct line={line} say={say} /> },
          { label: () => m.packed({}, say), className: "paper-box", cell: () => null },
        ]}
        items={order.details}
        keyOf={({ id }) => id}
      />
      {order.note !== "" && (
        <p>
          <strong>{m.customer_note({}, say)}</strong>
          {m.colon({}, say)} <bdi dir="auto">{order.note}</bdi>
        </p>
      )}
      <p className="paper-cash">
        {m.cash_due({}, say)}
        {m.colon({}, say)} <Amount pounds={order.cash_due_egp} />
      </p>
    </>
  );
}
