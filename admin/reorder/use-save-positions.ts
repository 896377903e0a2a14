import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { request } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { toast, toastFailure } from "../ui/feedback.tsx";

interface Positioned {
  readonly id: number;
}

/**
 * Saves new positions of rows immediately: shows it optimistically, reverts it if rejected, and offers to undo it for 8 s. `bodyOf` returns
 * the request body for the ids in their order.
 */
export function useSavePositions<Row extends Positioned>(
  path: string,
  queryKey: QueryKey,
  bodyOf: (ids: readonly number[]) => object,
) {
  const client = useQueryClient();
  const saving = useRef(Promise.resolve());
  const waiting = useRef(0);

  async function send(ids: readonly number[]): Promise<boolean> {
    try {
      await request(path, { method: "PUT", body: bodyOf(ids) });
      return true;
    } catch (error) {
      toastFailure(error);
      return false;
    } finally {
      waiting.current -= 1;
      // A later pending save refetches instead.
      if (waiting.current === 0) await client.invalidateQueries({ queryKey: queryKey.slice(0, 1) });
    }
  }

  /** `rows` are the reordered rows; other rows of the query follow behind them. */
  return async function save(rows: readonly Row[], before?: readonly Row[]): Promise<void> {
    const ids = rows.map(({ id }) => id);
    waiting.current += 1;
    void client.cancelQueries({ queryKey });
    client.setQueryData<readonly Row[]>(queryKey, (all = []) => [
      ...rows,
      ...all.filter(({ id }) => !ids.includes(id)),
    ]);
    // One at a time, so that the last order wins.
    const sent = saving.current.then(() => send(ids));
    saving.current = sent.then(() => {});
    if (!(await sent)) return;
    if (before === undefined) toast(m.undone());
    else toast(m.order_saved(), { undo: () => void save(before) });
  };
}
