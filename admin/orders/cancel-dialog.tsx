import { useState } from "react";
import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { orderStatusIds } from "#contract/order-statuses.ts";
import { m } from "../messages/compiled/messages.js";
import { useMailNote } from "../session/staff-session.ts";
import { type Closable, SubmitDialog } from "../ui/dialog.tsx";
import { useChangeOrder } from "./order/use-change-order.ts";

/** Asks before cancelling an order. That restocks its pieces, and after a minute notifies the customer. */
export function CancelDialog({ order, onClose }: Closable & { readonly order: AdminOrderPage }) {
  const withMailNote = useMailNote();
  const { change, undoTo } = useChangeOrder();
  const [reason, setReason] = useState("");
  const [isPending, setPending] = useState(false);
  const cancel = async () => {
    if (isPending) return;
    setPending(true);
    await change(
      "POST /orders/{id}/cancel",
      order.id,
      reason.trim() === "" ? {} : { reason: reason.trim() },
      {
        version: order.updated_at,
        done: m.order_cancelled({ number: order.order_no }),
        undo: undoTo(order.id, orderStatusIds.processing),
      },
    );
    onClose();
  };
  return (
    <SubmitDialog
      title={m.cancel_order_title({ number: order.order_no })}
      description={withMailNote(m.cancel_order_description())}
      onClose={onClose}
      onSubmit={cancel}
      confirm={m.cancel_order_now()}
      cancel={m.keep_order()}
      isDangerous
      isPending={isPending}
    >
      <label className="field">
        <span className="field-label">{m.reason_optional()}</span>
        <input
          className="input"
          value={reason}
          maxLength={200}
          onChange={(event) => setReason(event.target.value)}
        />
      </label>
    </SubmitDialog>
  );
}
