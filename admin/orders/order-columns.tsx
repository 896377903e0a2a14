import type { AdminOrder } from "#contract/admin/orders/order.ts";
import { type ListColumn, momentColumn } from "../list/list-column.tsx";
import { RowLink } from "../list/list-origin.tsx";
import { m } from "../messages/compiled/messages.js";
import { rowPath } from "../resources.ts";
import { Amount, CutWords, LeftToRight, Phone } from "../ui/left-to-right.tsx";
import { recipientOf } from "./content/recipient.ts";
import { OrderFlags } from "./order-flags.tsx";
import { OrderStateChip } from "./order-state.tsx";

export const orderColumns: readonly ListColumn<AdminOrder>[] = [
  {
    id: "order_no",
    header: m.column_order,
    cell: (order) => (
      <RowLink to={rowPath("orders", order.id)} className="identity">
        <LeftToRight>{order.order_no}</LeftToRight>
      </RowLink>
    ),
  },
  momentColumn("created_at", m.column_date, (order) => order.created_at, "created_at"),
  {
    id: "customer",
    header: m.column_customer,
    cell: (order) => <CutWords>{recipientOf(order)}</CutWords>,
  },
  {
    id: "phone",
    header: m.column_phone,
    from: "at-width",
    cell: (order) => <Phone number={order.phone} />,
  },
  {
    id: "city",
    header: m.column_city,
    from: "at-half-width",
    cell: (order) => <span className="cut">{order.address.city.name}</span>,
  },
  {
    id: "state",
    header: m.column_state,
    cell: (order) => <OrderStateChip order={order} />,
  },
  {
    id: "quantity",
    header: m.column_pieces,
    from: "at-width",
    isNumber: true,
    cell: (order) => order.quantity,
  },
  {
    id: "total",
    header: m.column_total,
    isNumber: true,
    sortsBy: "total",
    cell: (order) => <Amount pounds={order.total} />,
  },
  {
    id: "flags",
    header: m.column_flags,
    cell: (order) => <OrderFlags order={order} />,
  },
];
