import type { AdminOrder } from "#contract/admin/orders/order.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { m } from "../messages/compiled/messages.js";
import { TypedField } from "../ui/field.tsx";
import { toastStep, useChangeOrder } from "./order/use-change-order.ts";

/** Dialog that changes the tracking number of an order, or removes it if the field is empty. */
export function TrackingNumberDialog({
  order,
  onClose,
}: {
  readonly order: Pick<AdminOrder, "id" | "order_no" | "tracking_number">;
  readonly onClose: () => void;
}) {
  const { send, change } = useChangeOrder();
  return (
    <FormDialog
      title={m.tracking_of_order({ number: order.order_no })}
      onClose={onClose}
      confirm={m.save()}
      initial={{ tracking_number: order.tracking_number ?? "" }}
      save={async ({ tracking_number }) => {
        const typed = tracking_number.trim();
        const name = "PUT /orders/{id}/tracking-number";
        await send(name, order.id, { tracking_number: typed === "" ? null : typed });
        const before = { tracking_number: order.tracking_number };
        toastStep(
          typed === "" ? m.tracking_removed() : m.tracking_changed(),
          () => void change(name, order.id, before, { done: m.undone() }),
        );
      }}
    >
      {({ text }) => (
        <TypedField
          label={m.tracking_number()}
          help={m.tracking_empty_removes()}
          dir="ltr"
          maxLength={60}
          {...text("tracking_number")}
        />
      )}
    </FormDialog>
  );
}
