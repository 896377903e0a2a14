import { Check, MapPin, Phone as PhoneIcon } from "lucide-react";
import type { AdminOrder } from "#contract/admin/orders/order.ts";
import { WhatsappGlyph } from "#ui/whatsapp-glyph.tsx";
import { RowLink } from "../list/list-origin.tsx";
import { amountColumn, type ListColumn, momentColumn, rowColumn } from "../list/list-parts.tsx";
import { m } from "../messages/compiled/messages.js";
import { rowPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { callUrl } from "../ui/whatsapp-link.tsx";
import { Amount, CutWords, LeftToRight, momentText, Phone } from "../ui/written-values.tsx";
import { OrderStateChip, orderState, recipientOf } from "./order/order-state.tsx";
import { useChangeOrder } from "./order/use-change-order.ts";
import { OrderFlags } from "./order-flags.tsx";

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

/** Order in the list on a phone. Orders that wait for confirmation have three contact buttons. */
export function OrderCard({
  order,
  isChosen,
  isChoosing,
  onChoose,
}: {
  readonly order: AdminOrder;
  readonly isChosen: boolean;
  readonly isChoosing: boolean;
  readonly onChoose: () => void;
}) {
  const mayChange = useMay("orders");
  const { confirm, openWhatsapp } = useChangeOrder();
  const state = orderState(order);
  const waits = state === "to_confirm" || state === "unreachable";
  return (
    <li className="panel card" data-chosen={isChosen}>
      <div className="row">
        {isChoosing && (
          <input
            type="checkbox"
            className="checkbox"
            aria-label={m.choose_row({ name: order.order_no })}
            checked={isChosen}
            onChange={onChoose}
          />
        )}
        <RowLink to={rowPath("orders", order.id)} className="strong">
          <LeftToRight>{order.order_no}</LeftToRight>
        </RowLink>
        <span className="soft small">{momentText(order.created_at)}</span>
        <span className="strong to-end">
          <Amount pounds={order.total} />
        </span>
      </div>
      <div className="row">
        <RowLink to={rowPath("orders", order.id)} className="grow" tabIndex={-1} aria-hidden="true">
          <span className="text-l">
            <CutWords>{recipientOf(order)}</CutWords>
          </span>
        </RowLink>
        {!waits && <OrderStateChip order={order} />}
      </div>
      <div className="row wrap">
        <span className="row soft small">
          <MapPin size={15} aria-hidden />
          {order.address.city.name} · {m.pieces_count({ count: order.quantity })}
        </span>
        <span className="to-end">
          <OrderFlags order={order} asText />
        </span>
      </div>
      {waits && mayChange && !isChoosing && (
        <div className="card-actions">
          <Button
            className="whatsapp"
            icon={<WhatsappGlyph size={19} />}
            onClick={() => openWhatsapp(order.id)}
          >
            {m.whatsapp()}
          </Button>
          <a className="button" href={callUrl(order.phone)}>
            <PhoneIcon size={19} aria-hidden />
            {m.call()}
          </a>
          <Button className="tinted" icon={<Check size={19} aria-hidden />} onClick={() => confirm(order)}>
            {m.confirm()}
          </Button>
        </div>
      )}
    </li>
  );
}
