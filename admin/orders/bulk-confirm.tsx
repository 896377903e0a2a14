import { useState } from "react";
import type { AdminOrder } from "#contract/admin/orders/order.ts";
import type { BulkOrderResult } from "#contract/admin/orders/order-changes.ts";
import { requestData } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { toast, toastFailure } from "../ui/feedback.tsx";
import { toastStep, useChangeOrder } from "./order/use-change-order.ts";

/** Confirms several orders, and offers to undo it. `onDone` receives the results if an order was left out for another reason than a choice. */
export function useBulkConfirm(onDone: (results: readonly BulkOrderResult[] | null) => void) {
  const { refresh } = useChangeOrder();
  const [isPending, setPending] = useState(false);

  const set = (ids: readonly number[], body: object) =>
    requestData<readonly BulkOrderResult[]>("/orders/confirmation", {
      method: "POST",
      body: { ids, ...body },
    });

  async function undo(ids: readonly number[]): Promise<void> {
    try {
      await set(ids, { confirmation: "waiting" });
      toast(m.undone());
    } catch (error) {
      toastFailure(error);
    }
    await refresh();
  }

  return {
    isPending,
    async confirmAll(orders: readonly AdminOrder[], areUnreachableIncluded: boolean): Promise<void> {
      setPending(true);
      try {
        const results = await set(
          orders.map(({ id }) => id),
          { confirmation: "confirmed", include_unreachable: areUnreachableIncluded },
        );
        const done = results.filter(({ ok }) => ok).map(({ id }) => id);
        toastStep(
          m.orders_confirmed({ count: done.length }),
          done.length > 0 ? () => void undo(done) : undefined,
        );
        onDone(results.some(({ ok, code }) => !ok && code !== "unreachable") ? results : null);
      } catch (error) {
        toastFailure(error);
      } finally {
        setPending(false);
        await refresh();
      }
    },
  };
}

/** Asks whether orders whose customers could not be reached are confirmed too. */
export function UnreachableDialog({
  count,
  onConfirm,
  onClose,
}: {
  readonly count: number;
  readonly onConfirm: (areIncluded: boolean) => void;
  readonly onClose: () => void;
}) {
  const choose = (areIncluded: boolean) => () => {
    onConfirm(areIncluded);
    onClose();
  };
  return (
    <Dialog
      isOpen
      title={m.unreachable_chosen({ count })}
      description={m.unreachable_description()}
      onClose={onClose}
      foot={
        <>
          <Button onClick={choose(true)}>{m.confirm_them_too()}</Button>
          <Button kind="primary" onClick={choose(false)}>
            {m.leave_them_out()}
          </Button>
        </>
      }
    />
  );
}
