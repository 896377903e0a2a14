import { useQueryClient } from "@tanstack/react-query";
import type { OrderResult } from "#contract/admin/orders/delivery-outcome.ts";
import type { AdminOrder, AdminOrderPage } from "#contract/admin/orders/order.ts";
import type { attemptChannels, attemptOutcomes } from "#contract/admin/orders/order-choices.ts";
import type { OrderStatusId } from "#contract/order-statuses.ts";
import { cacheRow } from "../../api/cache-row.ts";
import { type ResponseBody, request, requestData } from "../../api/request.ts";
import { m } from "../../messages/compiled/messages.js";
import { conflictIn } from "../../request-failure.ts";
import { failureText, stepUndoMillis, toast, toastFailure } from "../../ui/feedback.tsx";
import { oneOrder } from "./order-queries.ts";

/** Action of an order, such as `PUT /orders/7/confirmation`. */
interface Action {
  readonly method: "POST" | "PUT";
  readonly body: unknown;
  /** Version that the change is based on; the API rejects other versions. */
  readonly updatedAt?: string;
}

interface NewAttempt {
  readonly channel: (typeof attemptChannels)[number];
  readonly outcome: (typeof attemptOutcomes)[number];
  readonly note: string;
  /** ISO time of a call-back. */
  readonly call_at?: string | null;
}

/** Shows that a step of an order was done, and offers to undo it while its e-mail waits. */
export function toastStep(text: string, undo: (() => void) | undefined): void {
  toast(text, undo === undefined ? {} : { undo, undoFor: stepUndoMillis });
}

/** Actions of an order. Each response is the changed order, which updates the cached one. */
export function useChangeOrder() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ["orders"] });
  const { undoByDeleting } = useUndo();

  /** Sends an action and caches the returned order. Throws a RequestFailure if the API rejects it. */
  async function send<Sent extends ResponseBody<AdminOrderPage>>(
    id: number,
    action: string,
    { method, body, updatedAt }: Action,
  ): Promise<Sent> {
    const response = await request<Sent>(`/orders/${id}/${action}`, {
      method,
      body,
      ...(updatedAt !== undefined && { version: updatedAt }),
    });
    await cacheRow(client, "orders", response.data);
    return response;
  }

  /** Sends an action without a form. Shows `done` or the reason of the rejection; returns true if it succeeded. */
  async function change(
    id: number,
    action: string,
    sent: Action,
    { done, undo }: { readonly done?: string; readonly undo?: (changed: AdminOrderPage) => void } = {},
  ): Promise<boolean> {
    try {
      const { data } = await send(id, action, sent);
      if (done !== undefined) toastStep(done, undo && (() => undo(data)));
      return true;
    } catch (error) {
      toast(conflictText(error) ?? failureText(error), { tone: "red" });
      await refresh();
      return false;
    }
  }

  /** Corrects the status of an order whose step is undone. */
  function undoTo(id: number, to: OrderStatusId): () => void {
    const body = { to, reason: m.undone_right_away() };
    return () => void change(id, "corrections", { method: "POST", body }, { done: m.undone() });
  }

  /** Records an attempt to reach the customer. Throws a RequestFailure if the API rejects it. */
  async function recordAttempt(id: number, attempt: NewAttempt): Promise<AdminOrderPage> {
    const { data } = await send(id, "attempts", { method: "POST", body: attempt });
    const made = data.attempts[0]?.id;
    toastStep(m.attempt_noted(), () => void undoByDeleting(`/orders/${id}/attempts/${made}`));
    return data;
  }

  return {
    send,
    change,
    refresh,
    undoTo,
    recordAttempt,
    /** Records an attempt without a form; shows the reason of a rejection. */
    async noteAttempt(id: number, attempt: NewAttempt): Promise<void> {
      try {
        await recordAttempt(id, attempt);
      } catch (error) {
        toastFailure(error);
        await refresh();
      }
    },
    /** Opens a chat with a prepared message for the customer, and records the attempt. */
    async openWhatsapp(id: number) {
      try {
        const { whatsapp_url } = await client.fetchQuery(oneOrder(id));
        await recordAttempt(id, { channel: "whatsapp", outcome: "later", note: "" });
        if (whatsapp_url !== null) location.assign(whatsapp_url);
      } catch (error) {
        toastFailure(error);
      }
    },
    /** Confirms an order; the message offers to undo it. */
    confirm({ id, order_no: number }: Pick<AdminOrder, "id" | "order_no">) {
      const set = (confirmation: "confirmed" | "waiting") =>
        ({ method: "PUT", body: { confirmation } }) as const;
      return change(id, "confirmation", set("confirmed"), {
        done: m.order_confirmed({ number }),
        undo: () => void change(id, "confirmation", set("waiting"), { done: m.undone() }),
      });
    },
  };
}

/** Names the colleague whose change caused a conflict. */
function conflictText(error: unknown): string | null {
  const changed = conflictIn<AdminOrder>(error);
  if (changed === null) return null;
  const { changedBy: name } = changed;
  return name === null ? m.changed_meanwhile() : m.changed_meanwhile_by({ name });
}

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
