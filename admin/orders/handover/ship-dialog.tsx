import type { UseQueryResult } from "@tanstack/react-query";
import { Truck } from "lucide-react";
import type { AdminCourier } from "#contract/admin/couriers.ts";
import type { AdminOrder } from "#contract/admin/orders/order.ts";
import { Notice } from "#ui/notice.tsx";
import { m } from "../../messages/compiled/messages.js";
import { useMailNote } from "../../session/staff-session.ts";
import { TrackingInput } from "../../shipping/tracking-input.tsx";
import { TrackingResults } from "../../shipping/tracking-results.tsx";
import { withTracking } from "../../shipping/tracking-text.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FailureNotice, failureText } from "../../ui/feedback.tsx";
import "../../shipping/shipping.css";
import { CheckRow, Field } from "../../ui/field.tsx";

import { LeftToRight, OwnWords } from "../../ui/written-values.tsx";
import { recipientOf } from "../order/order-state.tsx";
import { ShippedDialog } from "./shipped-dialog.tsx";
import { type Shipment, useShipment } from "./use-handover.ts";

/**
 * Ships orders with a courier and tracking numbers, and notifies their customers. Rows with a problem stay in
 * the dialog. Unconfirmed orders are listed and ship only after an explicit choice.
 */
export function ShipDialog({
  orders: chosen,
  onClose,
  onDone,
}: {
  readonly orders: readonly AdminOrder[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const shipment = useShipment(chosen);
  const { orders, ready, unconfirmed, courier, toHandover, sent, remaining, shipped, isPending, failure } =
    shipment;
  const count = toHandover.length + sent.length;

  if (shipped.isDone) {
    const shippedIds = new Set([
      ...(shipped.handover?.orderIds ?? []),
      ...shipped.unconfirmed.map(({ id }) => id),
    ]);
    return (
      <ShippedDialog
        shipped={shipped}
        orders={orders}
        remaining={remaining}
        onBack={() => shipment.drop(shippedIds)}
        onClose={() => {
          onDone();
          onClose();
        }}
      />
    );
  }

  return (
    <Dialog
      isOpen
      isWide={ready.length > 0}
      title={m.hand_over_title({ count: orders.length })}
      onClose={onClose}
      onSubmit={() => {
        if (count > 0 && shipment.isSettled) void shipment.send(courier, toHandover, sent);
      }}
      foot={
        <>
          <span className="soft grow small">{remaining > 0 && m.rows_stay({ count: remaining })}</span>
          <Button onClick={onClose}>{m.close()}</Button>
          <Button
            kind="primary"
            type="submit"
            icon={<Truck size={17} className="mirror" aria-hidden />}
            isPending={isPending}
            disabled={count === 0 || (toHandover.length > 0 && courier === null)}
            shortcut="Ctrl ↵"
          >
            {shipped.handover !== null
              ? m.do_the_rest()
              : sent.length > 0
                ? m.mark_shipped_count({ count })
                : m.hand_over_count({ count })}
          </Button>
        </>
      }
    >
      {shipped.handover !== null && (
        <Notice kind="success">{m.handed_over_but_rest({ count: shipped.handover.orderIds.length })}</Notice>
      )}
      {failure !== null && <Notice kind="error">{failureText(failure)}</Notice>}
      {unconfirmed.length > 0 && (
        <UnconfirmedOrders
          orders={unconfirmed}
          areSent={shipment.areUnconfirmedSent}
          onChoose={shipment.sendUnconfirmed}
        />
      )}
      {ready.length > 0 && <HandoverColumns shipment={shipment} />}
    </Dialog>
  );
}

/** Columns of the handover dialog: courier and tracking numbers, and the result of each row. */
function HandoverColumns({ shipment }: { readonly shipment: Shipment }) {
  const withMailNote = useMailNote();
  const { couriers, active, courier, setCourierId, hasNumbers, text, setText, rows, error, shipped } =
    shipment;
  return (
    <div className="tracking-columns">
      <div className="stack" style={{ gap: 14 }}>
        <CourierField
          couriers={couriers}
          active={active}
          courier={courier}
          disabled={shipped.handover !== null}
          onChoose={setCourierId}
        />
        {hasNumbers && <TrackingInput text={text} help={m.tracking_optional_help()} onText={setText} />}
        <p className="soft small">{withMailNote(m.hand_over_description())}</p>
      </div>
      <div className="tracking-found">
        {error !== null && <Notice kind="error">{failureText(error)}</Notice>}
        <TrackingResults
          hasNumbers={hasNumbers}
          rows={rows.map(({ order, line, ...row }) => ({
            ...row,
            onEdit:
              order !== null && line !== null
                ? (tracking) => setText(withTracking(text, line.row, order.order_no, tracking))
                : null,
          }))}
        />
      </div>
    </div>
  );
}

/** Select of the courier, or the failure to load the couriers. */
function CourierField({
  couriers,
  active,
  courier,
  disabled,
  onChoose,
}: {
  readonly couriers: UseQueryResult<readonly AdminCourier[]>;
  readonly active: readonly AdminCourier[];
  readonly courier: AdminCourier | null;
  readonly disabled: boolean;
  readonly onChoose: (id: number) => void;
}) {
  if (couriers.isLoadingError) {
    return <FailureNotice error={couriers.error} onRetry={() => couriers.refetch()} />;
  }
  return (
    <Field
      label={m.courier()}
      help={couriers.data !== undefined && active.length === 0 ? m.no_couriers() : undefined}
    >
      {(props) => (
        <select
          {...props}
          className="input"
          value={courier?.id ?? ""}
          disabled={disabled}
          onChange={(event) => onChoose(Number(event.target.value))}
        >
          {active.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Lists unconfirmed orders before shipping. They stay unless staff choose to ship them. */
function UnconfirmedOrders({
  orders,
  areSent,
  onChoose,
}: {
  readonly orders: readonly AdminOrder[];
  readonly areSent: boolean;
  readonly onChoose: (areSent: boolean) => void;
}) {
  return (
    <Notice kind="warning">
      <strong>{m.unconfirmed_orders({ count: orders.length })}</strong>
      <ul className="stack">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      <CheckRow label={m.ship_unconfirmed()} isOn={areSent} onChange={onChoose} />
    </Notice>
  );
}

function OrderRow({ order }: { readonly order: AdminOrder }) {
  return (
    <li className="row">
      <span className="strong">
        <LeftToRight>{order.order_no}</LeftToRight>
      </span>
      <span className="cut grow">
        <OwnWords>{recipientOf(order)}</OwnWords>
      </span>
      <span className="soft">{order.address.city.name}</span>
    </li>
  );
}
