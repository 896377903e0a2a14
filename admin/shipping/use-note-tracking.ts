import { useQueryClient } from "@tanstack/react-query";
import type { OrderResult } from "#contract/admin/orders/delivery-outcome.ts";
import type { TrackingAnswer } from "#contract/admin/orders/tracking-numbers.ts";
import { orderStatusIds } from "#contract/order-statuses.ts";
import { request, requestData } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { stepUndoMillis, toast, toastFailure } from "../ui/feedback.tsx";

interface Noted {
  readonly text: string;
  readonly courier_id: number | null;
}

/** Notes tracking numbers of many orders; the message offers to undo it. */
export function useNoteTracking() {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all(["orders", "hand-overs"].map((key) => client.invalidateQueries({ queryKey: [key] })));

  /** Removes the numbers, and takes orders that were shipped with them out of their hand-over. */
  async function undo({ rows }: TrackingAnswer): Promise<void> {
    const changed = rows.filter(({ result, code }) => result !== "problem" && code !== "noted_before");
    const shipped = changed.flatMap(({ ships, order_id }) => (ships && order_id !== null ? [order_id] : []));
    try {
      let failed: OrderResult | undefined;
      if (shipped.length > 0) {
        const body = { ids: shipped, to: orderStatusIds.processing, reason: m.undone_right_away() };
        const data = await requestData<readonly OrderResult[]>("/orders/corrections", {
          method: "POST",
          body,
        });
        failed = data.find(({ ok }) => !ok);
      }
      for (const { order_id } of changed) {
        const body = { tracking_number: null };
        await request(`/orders/${order_id}/tracking-number`, { method: "PUT", body });
      }
      toast(failed?.message ?? m.undone(), failed === undefined ? {} : { tone: "red" });
    } catch (error) {
      toastFailure(error);
    }
    await refresh();
  }

  return async (noted: Noted): Promise<void> => {
    const body = { ...noted, skip_problems: true };
    const data = await requestData<TrackingAnswer>("/hand-overs/tracking", { method: "POST", body });
    const count = data.ready + data.warnings;
    toast(m.tracking_noted({ count }), { undo: () => void undo(data), undoFor: stepUndoMillis });
    await refresh();
  };
}
