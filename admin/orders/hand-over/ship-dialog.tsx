import { Truck } from "lucide-react";
import type { AdminOrder } from "#contract/admin/orders/order.ts";
import { m } from "../../messages/compiled/messages.js";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { failureText, Notice } from "../../ui/feedback.tsx";
import { UnconfirmedOrders } from "../unconfirmed-orders.tsx";
import { HandOverColumns } from "./hand-over-columns.tsx";
import { ShippedDialog } from "./shipped-dialog.tsx";
import { useShipment } from "./use-shipment.ts";

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
  const { orders, ready, unconfirmed, courier, going, sent, stay, shipped, isPending, failure } = shipment;
  const count = going.length + sent.length;

  if (shipped.isDone) {
    const shippedIds = new Set([
      ...(shipped.handOver?.orderIds ?? []),
      ...shipped.unconfirmed.map(({ id }) => id),
    ]);
    return (
      <ShippedDialog
        shipped={shipped}
        orders={orders}
        stay={stay}
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
        if (count > 0 && shipment.isSettled) void shipment.send(courier, going, sent);
      }}
      foot={
        <>
          <span className="soft grow small">{stay > 0 && m.rows_stay({ count: stay })}</span>
          <Button onClick={onClose}>{m.close()}</Button>
          <Button
            kind="primary"
            type="submit"
            icon={<Truck size={17} className="mirror" aria-hidden />}
            isPending={isPending}
            disabled={count === 0 || (going.length > 0 && courier === null)}
            shortcut="Ctrl ↵"
          >
            {shipped.handOver !== null
              ? m.do_the_rest()
              : sent.length > 0
                ? m.mark_shipped_count({ count })
                : m.hand_over_count({ count })}
          </Button>
        </>
      }
    >
      {shipped.handOver !== null && (
        <Notice tone="leaf">{m.handed_over_but_rest({ count: shipped.handOver.orderIds.length })}</Notice>
      )}
      {failure !== null && <Notice tone="red">{failureText(failure)}</Notice>}
      {unconfirmed.length > 0 && (
        <UnconfirmedOrders
          orders={unconfirmed}
          areSent={shipment.areUnconfirmedSent}
          onChoose={shipment.sendUnconfirmed}
        />
      )}
      {ready.length > 0 && <HandOverColumns shipment={shipment} />}
    </Dialog>
  );
}
