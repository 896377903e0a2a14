import { useQueryClient } from "@tanstack/react-query";
import type { AdminOrder, AdminOrderPage } from "#contract/admin/orders/order.ts";
import type { attemptChannels, attemptOutcomes } from "#contract/admin/orders/order-choices.ts";
import type { OrderStatusId } from "#contract/order-statuses.ts";
import { cacheRow } from "../../api/cache-row.ts";
import type { Operations } from "../../api/operations.generated.ts";
import {
  type BodyOf,
  type Data,
  type DataOperation,
  request,
  requestData,
  send as sendRequest,
} from "../../api/request.ts";
import { m } from "../../messages/compiled/messages.js";
import { conflictIn } from "../../request-failure.ts";
import { failureText, stepUndoMillis, toast, toastFailure } from "../../ui/feedback.tsx";
import { oneOrder } from "./order-queries.ts";

/** Operation that changes an order and returns it, such as `PUT /orders/{id}/confirmation`. */
type OrderAction = {
  [Name in DataOperation]: Name extends `${"POST" | "PUT"} /orders/{id}/${string}`
    ? Data<Name> extends AdminOrderPage
      ? Name
      : never
    : never;
}[DataOperation];

interface NewAttempt {
  readonly channel: (typeof attemptChannels)[number];
  readonly outcome: (typeof attemptOutcomes)[number];
  readonly note: string;
  /** ISO time of a call-back. */
  readonly call_at?: string | null;
}

interface ChangeOptions {
  readonly version?: string;
  readonly done?: string;
  readonly undo?: (changed: AdminOrderPage) => void;
}

/** Shows that a step of an order was done, and offers to undo it while its e-mail waits. */
export function toastStep(text: string, undo: (() => void) | undefined): void {
  toast(text, undo === undefined ? {} : { undo, undoFor: stepUndoMillis });
}

/** Actions of an order. Each response is the changed order, which updates the cached one. */
export function useChangeOrder() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ["orders"] });
  const { undoBy } = useUndo();

  /**
   * Sends an action and caches the returned order. Throws a RequestFailure if the API rejects it, also for another version than the one
   * that the change is based on.
   */
  async function send<Name extends OrderAction>(
    name: Name,
    id: number,
    body: BodyOf<Name>,
    version?: string,
  ): Promise<Operations[Name]["response"]> {
    const response = await sendRequest(name, { path: { id }, body, version });
    await cacheRow(client, "orders", response.data);
    return response;
  }

  /** Sends an action without a form. Shows `done` or the reason of the rejection; returns true if it succeeded. */
  async function change<Name extends OrderAction>(
    name: Name,
    id: number,
    body: BodyOf<Name>,
    { version, done, undo }: ChangeOptions = {},
  ): Promise<boolean> {
    try {
      const { data } = await send(name, id, body, version);
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
    return () => void change("POST /orders/{id}/corrections", id, body, { done: m.undone() });
  }

  /** Records an attempt to reach the customer. Throws a RequestFailure if the API rejects it. */
  async function recordAttempt(id: number, attempt: NewAttempt): Promise<AdminOrderPage> {
    const { data } = await send("POST /orders/{id}/attempts", id, attempt);
    const attempt_id = data.attempts[0]?.id ?? 0;
    const remove = () => request("DELETE /orders/{id}/attempts/{attempt_id}", { path: { id, attempt_id } });
    toastStep(m.attempt_noted(), () => void undoBy(remove));
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
      const name = "PUT /orders/{id}/confirmation";
      return change(
        name,
        id,
        { confirmation: "confirmed" },
        {
          done: m.order_confirmed({ number }),
          undo: () => void change(name, id, { confirmation: "waiting" }, { done: m.undone() }),
        },
      );
    },
  };
}

/** Names the colleague whose change caused a conflict. */
function conflictText(error: unknown): string | null {
  const changed = conflictIn<AdminOrder>(error);
  if (changed === null) return null;
  const { changedBy: name } = changed;
  return name === null ? m.edit_conflict() : m.edit_conflict_by({ name });
}

/** Undoes steps that made a row or changed several orders. */
export function useUndo() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ["orders"] });

  /** Corrects the status of several orders whose step is undone; says why one could not be corrected. */
  async function undoAll(ids: readonly number[], to: OrderStatusId): Promise<void> {
    const body = { ids, to, reason: m.undone_right_away() };
    try {
      const data = await requestData("POST /orders/corrections", { body });
      const failed = data.find(({ ok }) => !ok);
      toast(failed?.message ?? m.undone(), failed === undefined ? {} : { tone: "red" });
    } catch (error) {
      toastFailure(error);
    }
    await refresh();
  }

  /** Undoes a step by a request, such as the deletion of an attempt. */
  async function undoBy(send: () => Promise<unknown>): Promise<void> {
    try {
      await send();
      toast(m.undone());
    } catch (error) {
      toastFailure(error);
    }
    await refresh();
  }

  return { undoAll, undoBy };
}
