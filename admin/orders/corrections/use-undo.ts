import { useQueryClient } from "@tanstack/react-query";
import type { OrderResult } from "#contract/admin/orders/delivery-outcome.ts";
import type { OrderStatusId } from "#contract/order-statuses.ts";
import { request, requestData } from "../../api/request.ts";
import { m } from "../../messages/compiled/messages.js";
import { toast, toastFailure } from "../../ui/feedback.tsx";

/** Undoes steps that made a row or changed several orders. */
export function useUndo() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ["orders"] });

  /** Corrects the status of several orders whose step is undone; says why one could not be corrected. */
  async function undoAll(ids: readonly number[], to: OrderStatusId): Promise<void> {
    const body = { ids, to, reason: m.undone_right_away() };
    try {
      const data = await requestData<readonly OrderResult[]>("/orders/corrections", { method: "POST", body });
      const failed = data.find(({ ok }) => !ok);
      toast(failed?.message ?? m.undone(), failed === undefined ? {} : { tone: "red" });
    } catch (error) {
      toastFailure(error);
    }
    await refresh();
  }

  /** Deletes a row of staff, such as an attempt, whose step is undone. */
  async function undoByDeleting(path: string): Promise<void> {
    try {
      await request(path, { method: "DELETE" });
      toast(m.undone());
    } catch (error) {
      toastFailure(error);
    }
    await refresh();
  }

  return { undoAll, undoByDeleting };
}
