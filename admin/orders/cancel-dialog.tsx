import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { orderStatusIds } from "#contract/order-statuses.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { m } from "../messages/compiled/messages.js";
import { useMailNote } from "../session/staff-session.ts";
import type { Closable } from "../ui/dialog.tsx";
import { TypedField } from "../ui/field.tsx";
import { useChangeOrder } from "./order/use-change-order.ts";

/** Asks before cancelling an order. That restocks its pieces, and after a minute notifies the customer. */
export function CancelDialog({ order, onClose }: Closable & { readonly order: AdminOrderPage }) {
  const withMailNote = useMailNote();
  const { change, undoTo } = useChangeOrder();
  return (
    <FormDialog
      title={m.cancel_order_title({ number: order.order_no })}
      description={withMailNote(m.cancel_order_description())}
      onClose={onClose}
      confirm={m.cancel_order_now()}
      cancel={m.keep_order()}
      isDangerous
      initial={{ reason: "" }}
      save={({ reason }) =>
        change("POST /orders/{id}/cancel", order.id, reason.trim() === "" ? {} : { reason: reason.trim() }, {
          version: order.updated_at,
          done: m.order_cancelled({ number: order.order_no }),
          undo: undoTo(order.id, orderStatusIds.processing),
        })
      }
    >
      {({ text }) => <TypedField label={m.reason_optional()} maxLength={200} {...text("reason")} />}
    </FormDialog>
  );
}
