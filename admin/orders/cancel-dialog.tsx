import { useState } from "react";
import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { useChangeOrder } from "./use-change-order.ts";

/** Asks before cancelling an order. That restocks its pieces, notifies the customer and cannot be undone. */
export function CancelDialog({
  order,
  onClose,
}: {
  readonly order: AdminOrderPage;
  readonly onClose: () => void;
}) {
  const { change } = useChangeOrder();
  const [reason, setReason] = useState("");
  const [isPending, setPending] = useState(false);
  const cancel = async () => {
    if (isPending) return;
    setPending(true);
    await change(
      order.id,
      "cancel",
      {
        method: "POST",
        body: reason.trim() === "" ? {} : { reason: reason.trim() },
        updatedAt: order.updated_at,
      },
      { done: m.order_cancelled({ number: order.order_no }) },
    );
    onClose();
  };
  return (
    <Dialog
      isOpen
      title={m.cancel_order_title({ number: order.order_no })}
      description={m.cancel_order_description()}
      onClose={onClose}
      onSubmit={cancel}
      foot={
        <>
          <Button onClick={onClose}>{m.keep_order()}</Button>
          <Button kind="danger" type="submit" isPending={isPending}>
            {m.cancel_order_now()}
          </Button>
        </>
      }
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
    </Dialog>
  );
}
