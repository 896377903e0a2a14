import { useQueryClient } from "@tanstack/react-query";
import type { OrderResult } from "#contract/admin/orders/delivery-outcome.ts";
import type { TrackingAnswer } from "#contract/admin/orders/tracking-numbers.ts";
import { orderStatusIds } from "#contract/order-statuses.ts";
import { type Answer, request } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { failureText, toast } from "../ui/feedback.tsx";

/** Undoes a paste of tracking numbers: removes the numbers, and takes orders that it shipped out of their hand-over. */
export function useUndoTracking() {
  const client = useQueryClient();
  return async ({ rows }: TrackingAnswer): Promise<void> => {
    const changed = rows.filter(({ result, code }) => result !== "problem" && code !== "noted_before");
    const shipped = changed.flatMap(({ ships, order_id }) => (ships && order_id !== null ? [order_id] : []));
    try {
      let failed: OrderResult | undefined;
      if (shipped.length > 0) {
        const body = { ids: shipped, to: orderStatusIds.processing, reason: m.undone_right_away() };
        const { data } = await request<Answer<readonly OrderResult[]>>("/orders/corrections", {
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
      toast(failureText(error), { tone: "red" });
    }
    await Promise.all(["orders", "hand-overs"].map((key) => client.invalidateQueries({ queryKey: [key] })));
  };
}
