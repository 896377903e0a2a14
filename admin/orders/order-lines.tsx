import { Gift, MessageSquare, PackageX, Pencil } from "lucide-react";
import { useState } from "react";
import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { isToSend, orderStatuses } from "#contract/order-statuses.ts";
import { m } from "../messages/compiled/messages.js";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { useIsPhone } from "../ui/panel.tsx";
import { partsText } from "../ui/parts-text.ts";
import { Amount, OwnWords } from "../ui/written-values.tsx";
import { EditOrderDialog } from "./content/edit-order-dialog.tsx";
import { OrderTotals } from "./content/order-totals.tsx";
import { paidOf } from "./payment-dialog.tsx";
import "./orders.css";
import { Chip } from "../ui/chip.tsx";
import { type DataColumn, DataTable } from "../ui/data-table.tsx";
import { ProductImage } from "../ui/image.tsx";

/** Products of an order at their ordered prices, and the total. */
export function OrderLines({ order }: { readonly order: AdminOrderPage }) {
  const isPhone = useIsPhone();
  const mayChange = useMay("customers");
  const [isEditing, setEditing] = useState(false);
  const isUnsent = isToSend(orderStatuses[order.status_id]);
  return (
    <section className="panel" aria-label={m.products()}>
      <div className="panel-head">
        <h2>{m.products()}</h2>
        <span className="soft">{m.pieces_count({ count: order.quantity })}</span>
        {mayChange && order.allowed.includes("edit") && (
          <span className="to-end">
            <Button kind="ghost" icon={<Pencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
              {m.edit_order()}
            </Button>
          </span>
        )}
      </div>
      {isPhone ? (
        <LineCards lines={order.details} isOpen={isUnsent} />
      ) : (
        <LineTable lines={order.details} isOpen={isUnsent} />
      )}
      <div className="panel-body order-foot" style={{ borderBlockStart: "1px solid var(--hair)" }}>
        <div>
          {order.note !== "" && (
            <div className="notice">
              <MessageSquare size={18} aria-hidden />
              <div className="grow">
                <span className="soft small">{m.customer_note()}</span>
                <p dir="auto">{order.note}</p>
              </div>
            </div>
          )}
          {order.staff_discount_reason !== "" && (
            <p className="soft small">
              {m.staff_discount_reason()}: <OwnWords>{order.staff_discount_reason}</OwnWords>
            </p>
          )}
        </div>
        <OrderTotals
          amounts={order}
          city={order.address.city.name}
          refused={order.refused_egp}
          paid={paidOf(order)}
          toCollect={order.cash_due_egp}
        />
      </div>
      {isEditing && <EditOrderDialog order={order} onClose={() => setEditing(false)} />}
    </section>
  );
}

interface LinesProps {
  readonly lines: AdminOrderPage["details"];
  /** True while the order can change. Only then is an empty stock a warning. */
  readonly isOpen: boolean;
}

export function LineCards({ lines, isOpen }: LinesProps) {
  return (
    <ul className="line-cards">
      {lines.map((line) => (
        <li key={line.id}>
          <ProductImage address={line.image_url} size={40} />
          <span className="grow">
            <LineName line={line} />
            <span className="soft small block">
              {line.quantity} × <Amount pounds={line.total_price_egp / line.quantity} />
            </span>
            <StockLeft stock={line.stock} isOpen={isOpen} />
          </span>
          <span className="strong">
            <Amount pounds={line.total_price_egp} />
          </span>
        </li>
      ))}
    </ul>
  );
}

export function LineTable({ lines, isOpen }: LinesProps) {
  const columns: readonly DataColumn<LinesProps["lines"][number]>[] = [
    {
      label: m.product,
      cell: (line) => (
        <span className="row">
          <ProductImage address={line.image_url} size={40} />
          <span>
            <LineName line={line} />
            <StockLeft stock={line.stock} isOpen={isOpen} />
          </span>
        </span>
      ),
    },
    { label: m.unit_price, isNumber: true, cell: UnitPrice },
    { label: m.quantity, isNumber: true, className: "strong", cell: ({ quantity }) => quantity },
    {
      label: m.column_total,
      isNumber: true,
      className: "strong",
      cell: ({ total_price_egp }) => <Amount pounds={total_price_egp} />,
    },
  ];
  return <DataTable className="table loose" columns={columns} items={lines} keyOf={({ id }) => id} />;
}

/** Name of the product and the parts of a set; gifts of offers and refused pieces are marked. */
function LineName({ line }: { readonly line: LinesProps["lines"][number] }) {
  return (
    <span className="row wrap">
      <span>
        <span className="strong">{line.product_name}</span>
        {line.parts.length > 0 && (
          <span className="soft small block">
            {partsText(line.parts.map(({ product_name: name, quantity }) => ({ name, quantity })))}
          </span>
        )}
      </span>
      {line.is_gift && (
        <Chip compact tone="leaf" icon={<Gift size={13} aria-hidden />}>
          {m.gift_line()}
        </Chip>
      )}
      {line.refused > 0 && (
        <Chip compact tone="red" icon={<PackageX size={13} aria-hidden />}>
          {m.refused_pieces({ count: line.refused })}
        </Chip>
      )}
    </span>
  );
}

/** Paid price of a piece, and the usual one when it is higher. */
function UnitPrice({ total_price_egp, quantity, unit_price_egp }: LinesProps["lines"][number]) {
  const paid = total_price_egp / quantity;
  return (
    <>
      <Amount pounds={paid} />
      {paid < unit_price_egp && (
        <del className="soft small block">
          <Amount pounds={unit_price_egp} />
        </del>
      )}
    </>
  );
}

/** Stock of a product. Zero is a warning while the order can be edited. */
function StockLeft({ stock, isOpen }: { readonly stock: number | null; readonly isOpen: boolean }) {
  if (stock === null) return null;
  const tone = stock === 0 && isOpen ? "text-red" : "soft";
  return (
    <span className={`${tone} small block`}>
      {stock === 0 ? m.stock_none_left() : m.stock_left({ count: stock })}
    </span>
  );
}
