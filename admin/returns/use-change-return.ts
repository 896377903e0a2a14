import { useQueryClient } from "@tanstack/react-query";
import type { AdminReturn } from "#contract/admin/returns.ts";
import { cacheRow } from "../api/cache-row.ts";
import { type BodyOf, type OperationName, request, send as sendRequest } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { toast, toastFailure } from "../ui/feedback.tsx";

/** Last part of a step's path. */
type ReturnStep = OperationName extends infer Name
  ? Name extends `POST /returns/{id}/${infer Step}`
    ? Step
    : never
  : never;

/** Steps of a return. Each response is the changed return, which updates the cached one; orders and handovers are read again. */
export function useChangeReturn() {
  const client = useQueryClient();

  /** Sends a step, such as 'accept'. Throws a RequestFailure if the API rejects it. */
  async function send<Step extends ReturnStep>(
    { id, updated_at: version }: Pick<AdminReturn, "id" | "updated_at">,
    step: Step,
    body: BodyOf<`POST /returns/{id}/${Step}`>,
  ): Promise<AdminReturn> {
    const { data } = await sendRequest(`POST /returns/{id}/${step}`, { path: { id }, body, version });
    await cacheRow(client, "returns", data);
    await Promise.all(
      ["orders", "hand-overs", "home"].map((queryKey) => client.invalidateQueries({ queryKey: [queryKey] })),
    );
    return data;
  }

  /** Takes a step back: a decision or a receipt, whose e-mail is not sent yet, or the end of the return. */
  async function undo(changed: AdminReturn, step: "reopen" | "undo-receipt" | "undo-close"): Promise<void> {
    try {
      await send(changed, step, {});
      toast(m.undone());
    } catch (error) {
      toastFailure(error);
    }
  }

  /** Takes a courier back who was sent for a return. */
  async function undoPickup(handoverId: number): Promise<void> {
    try {
      await request("DELETE /hand-overs/{id}", { path: { id: handoverId } });
      toast(m.undone());
    } catch (error) {
      toastFailure(error);
    }
    await Promise.all(
      ["returns", "hand-overs"].map((queryKey) => client.invalidateQueries({ queryKey: [queryKey] })),
    );
  }

  return { send, undo, undoPickup };
}
