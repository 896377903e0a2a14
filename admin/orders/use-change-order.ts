import { useQueryClient } from "@tanstack/react-query";
import type { AdminOrder } from "#contract/admin/orders/order.ts";
import { changedMeanwhile } from "../api/changed-meanwhile.ts";
import { request } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { failureText } from "../ui/failure-notice.tsx";
import { toast } from "../ui/toasts.tsx";
import { oneOrder } from "./order-queries.ts";

/** Changes of one order that need no form: done at once, told, and taken back where that can be. */
export function useChangeOrder() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ["orders"] });

  /** Asks for a change; a refusal is told and answered with null. `done` says what was done. */
  async function change(
    path: string,
    method: "POST" | "PATCH" | "PUT",
    body: unknown,
    {
      done,
      undo,
      updatedAt,
    }: { readonly done?: string; readonly undo?: () => void; readonly updatedAt?: string } = {},
  ): Promise<boolean> {
    try {
      await request(path, {
        method,
        body,
        ...(updatedAt !== undefined && { headers: { "If-Match": `"${updatedAt}"` } }),
      });
      if (done !== undefined) toast(done, undo === undefined ? {} : { undo });
      return true;
    } catch (error) {
      toast(conflictText(error) ?? failureText(error), { tone: "red" });
      return false;
    } finally {
      await refresh();
    }
  }

  return {
    change,
    refresh,
    /** Opens a chat with the customer of an order, the message written already, and notes the attempt. */
    async openWhatsapp(id: number) {
      try {
        const { whatsapp_url } = await client.fetchQuery(oneOrder(id));
        await change(`/orders/${id}/attempts`, "POST", { channel: "whatsapp", outcome: "later", note: "" });
        if (whatsapp_url !== null) location.assign(whatsapp_url);
      } catch (error) {
        toast(failureText(error), { tone: "red" });
      }
    },
    /** Confirms an order; for 8 s that can be taken back. */
    confirm(order: Pick<AdminOrder, "id" | "order_no">) {
      return change(
        `/orders/${order.id}`,
        "PATCH",
        { confirmation: "confirmed" },
        {
          done: m.order_confirmed({ number: order.order_no }),
          undo: () =>
            void change(`/orders/${order.id}`, "PATCH", { confirmation: "waiting" }, { done: m.undone() }),
        },
      );
    },
  };
}

/** Who was quicker, where that is why it was refused. */
function conflictText(error: unknown): string | null {
  const changed = changedMeanwhile<AdminOrder>(error);
  if (changed === null) return null;
  const { changedBy: name } = changed;
  return name === null ? m.changed_meanwhile() : m.changed_meanwhile_by({ name });
}
