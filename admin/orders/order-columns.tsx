import type { AdminOrder } from "#contract/admin/orders/order.ts";
import { amountColumn, type ListColumn, momentColumn, rowColumn } from "../list/list-parts.tsx";
import { m } from "../messages/compiled/messages.js";
import { CutWords, LeftToRight, Phone } from "../ui/written-values.tsx";
import { recipientOf } from "./content/recipient.ts";
import { OrderFlags } from "./order-flags.tsx";
import { OrderStateChip } from "./order-state.tsx";

export const orderColumns: readonly ListColumn<AdminOrder>[] = [
  rowColumn("orders", "order_no", m.column_order, (order) => <LeftToRight>{order.order_no}</LeftToRight>),
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
  amountColumn("total", m.column_total, (order) => order.total, "total"),
  {
    id: "flags",
    header: m.column_flags,
    cell: (order) => <OrderFlags order={order} />,
  },
];
