import { PackageCheck, Undo2 } from "lucide-react";
import { useState } from "react";
import type { AdminOrder } from "#contract/admin/orders/order.ts";
import type { BulkOrderResult } from "#contract/admin/orders/order-changes.ts";
import { orderStatusIds } from "#contract/order-statuses.ts";
import { requestData } from "../api/request.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { amountText } from "../ui/written-values.tsx";
import {
  type ReceivedStock,
  RejectionFields,
  refusedPieces,
  rejectionCode,
} from "./order/refusal-fields.tsx";
import { toastStep, useChangeOrder, useUndo } from "./order/use-change-order.ts";

/** Buttons for the outcome of several shipped orders. `onDone` receives the results if any order was rejected. */
export function BulkOutcomes({
  orders,
  onDone,
}: {
  readonly orders: readonly AdminOrder[];
  readonly onDone: (results: readonly BulkOrderResult[] | null) => void;
}) {
  const [outcome, setOutcome] = useState<"delivered" | "refused" | null>(null);
  return (
    <>
      <Button kind="primary" icon={PackageCheck} onClick={() => setOutcome("delivered")}>
        {m.delivered_dialog()}
      </Button>
      <Button icon={<Undo2 size={17} className="mirror" aria-hidden />} onClick={() => setOutcome("refused")}>
        {m.mark_refused()}
      </Button>
      {outcome !== null && (
        <BulkOutcomeDialog
          orders={orders}
          outcome={outcome}
          onClose={() => setOutcome(null)}
          onDone={onDone}
        />
      )}
    </>
  );
}

/**
 * Dialog for one outcome of several shipped orders: delivered with the due cash, or refused. `onDone` receives the results if any order
 * was rejected.
 */
function BulkOutcomeDialog({
  orders,
  outcome,
  onClose,
  onDone,
}: {
  readonly orders: readonly AdminOrder[];
  readonly outcome: "delivered" | "refused";
  readonly onClose: () => void;
  readonly onDone: (results: readonly BulkOrderResult[] | null) => void;
}) {
  const { refresh } = useChangeOrder();
  const { undoAll } = useUndo();
  const isDelivered = outcome === "delivered";
  const count = orders.length;
  const due = orders.reduce((sum, { cash_due_egp }) => sum + Math.round(cash_due_egp * 100), 0) / 100;

  const save = async ({ reason, stock }: { readonly reason: string; readonly stock: ReceivedStock }) => {
    const order_ids = orders.map(({ id }) => id);
    const data = await requestData("POST /orders/outcomes", {
      body: isDelivered
        ? { order_ids, outcome }
        : { order_ids, outcome, reason: rejectionCode(reason), ...refusedPieces(stock) },
    });
    await refresh();
    const done = data.filter(({ ok }) => ok).map(({ id }) => id);
    toastStep(
      isDelivered ? m.orders_delivered({ count: done.length }) : m.orders_refused({ count: done.length }),
      done.length > 0 ? () => void undoAll(done, orderStatusIds.shipped) : undefined,
    );
    onDone(done.length < data.length ? data : null);
  };

  return (
    <FormDialog
      title={isDelivered ? m.delivered_count_title({ count }) : m.refused_count_title({ count })}
      description={
        isDelivered
          ? m.delivered_count_description({ amount: amountText(due) })
          : m.refused_count_description()
      }
      onClose={onClose}
      confirm={isDelivered ? m.mark_delivered() : m.mark_refused_now()}
      isDangerous={!isDelivered}
      initial={{ reason: "", stock: null as ReceivedStock }}
      save={save}
    >
      {(form) => !isDelivered && <RejectionFields form={form} />}
    </FormDialog>
  );
}
