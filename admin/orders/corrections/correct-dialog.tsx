import { useState } from "react";
import type { OrderResult } from "#contract/admin/orders/delivery-outcome.ts";
import type { AdminOrder } from "#contract/admin/orders/order.ts";
import { requestData } from "../../api/request.ts";
import { m } from "../../messages/compiled/messages.js";
import { toast } from "../../ui/feedback.tsx";
import { TypedField } from "../../ui/field.tsx";
import { SubmitDialog } from "../../ui/submit-dialog.tsx";
import { useSubmission } from "../../ui/use-submission.ts";
import { BulkResults } from "../bulk/bulk-results.tsx";
import { useChangeOrder } from "../use-change-order.ts";
import type { CorrectionChoice } from "./correction-choices.ts";

/** Dialog that asks for the reason of a correction, of one order or of several. */
export function CorrectDialog({
  orders,
  choice: { to, label },
  onClose,
  onDone = () => {},
}: {
  readonly orders: readonly AdminOrder[];
  readonly choice: CorrectionChoice;
  readonly onClose: () => void;
  readonly onDone?: () => void;
}) {
  const { send, refresh } = useChangeOrder();
  const { submit, isPending, errors, message } = useSubmission();
  const [reason, setReason] = useState("");
  const [results, setResults] = useState<readonly OrderResult[] | null>(null);
  const [order, ...others] = orders;

  const save = () =>
    submit(async () => {
      if (order === undefined) return;
      if (others.length === 0) {
        const body = { to, reason };
        await send(order.id, "corrections", { method: "POST", body, updatedAt: order.updated_at });
        toast(m.order_corrected({ number: order.order_no }));
      } else {
        const failed = await correctAll();
        if (failed) return;
      }
      onDone();
      onClose();
    });

  /** Returns whether an order could not be corrected; then shows the results. */
  async function correctAll(): Promise<boolean> {
    const body = { ids: orders.map(({ id }) => id), to, reason };
    const data = await requestData<readonly OrderResult[]>("/orders/corrections", { method: "POST", body });
    await refresh();
    const done = data.filter(({ ok }) => ok).length;
    if (done < data.length) setResults(data);
    else toast(m.orders_corrected({ count: done }));
    return done < data.length;
  }

  if (results !== null) {
    const close = () => {
      onDone();
      onClose();
    };
    return <BulkResults results={results} orders={orders} onClose={close} />;
  }
  return (
    <SubmitDialog
      title={label}
      description={m.correct_description()}
      onClose={onClose}
      onSubmit={() => void save()}
      confirm={others.length === 0 ? m.correct_order_now() : m.correct_orders_now({ count: orders.length })}
      isPending={isPending}
      message={message}
    >
      <TypedField
        label={m.correct_reason()}
        errors={errors["reason"]}
        maxLength={200}
        dir="auto"
        value={reason}
        onType={setReason}
      />
    </SubmitDialog>
  );
}
