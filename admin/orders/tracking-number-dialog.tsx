import { useState } from "react";
import type { AdminOrder } from "#contract/admin/orders/order.ts";
import { m } from "../messages/compiled/messages.js";
import { SubmitDialog } from "../ui/dialog.tsx";
import { TypedField } from "../ui/field.tsx";
import { useSubmission } from "../ui/submit-form.tsx";
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
  const { submit, field, status } = useSubmission();
  const [number, setNumber] = useState(order.tracking_number ?? "");
  const save = () =>
    submit(async () => {
      const typed = number.trim();
      const name = "PUT /orders/{id}/tracking-number";
      await send(name, order.id, { tracking_number: typed === "" ? null : typed });
      const before = { tracking_number: order.tracking_number };
      toastStep(
        typed === "" ? m.tracking_removed() : m.tracking_changed(),
        () => void change(name, order.id, before, { done: m.undone() }),
      );
      onClose();
    });
  return (
    <SubmitDialog
      title={m.tracking_of_order({ number: order.order_no })}
      onClose={onClose}
      onSubmit={() => void save()}
      confirm={m.save()}
      {...status}
    >
      <TypedField
        label={m.tracking_number()}
        help={m.tracking_empty_removes()}
        dir="ltr"
        maxLength={60}
        {...field("tracking_number", number, setNumber)}
      />
    </SubmitDialog>
  );
}
