import type { AdminCodeBatch } from "#contract/admin/authenticity/code-batch.ts";
import { queryClient } from "../api/query-client.ts";
import { sendForEvents } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { RequestFailure } from "../request-failure.ts";
import { failureText, toast } from "../ui/feedback.tsx";
import { createStore } from "../ui/store.ts";

/** Batch whose codes are being created. Continues while staff open other pages. */
export interface MakingBatch {
  readonly product: string;
  readonly lot: string;
  readonly written: number;
  readonly count: number;
  readonly stop: () => void;
}

const making = createStore<MakingBatch | null>(null);

export const useMakingBatch = making.useValue;

interface NewBatch {
  readonly product_id: number;
  readonly count: string;
  readonly lot: string;
  readonly expires_on: string;
  readonly note: string;
}

type BatchEvent = { written: number; count: number } | { data: AdminCodeBatch } | { message: string };

/**
 * Starts to create a batch. Resolves once the first codes are stored; throws if rejected. `useMakingBatch`
 * reports the progress, a toast the result.
 */
export async function beginBatch(batch: NewBatch, product: string): Promise<void> {
  const controller = new AbortController();
  const events = sendForEvents<BatchEvent>("/code-batches", batch, controller.signal);
  const first = await events.next();
  const stop = () => controller.abort();
  void follow(first.value ?? null);

  async function follow(begun: BatchEvent | null) {
    try {
      for (let event = begun; event !== null; event = (await events.next()).value ?? null) {
        if ("written" in event) making.set({ product, lot: batch.lot, ...event, stop });
        else if ("data" in event) toast(m.batch_made({ id: event.data.id }));
        else toast(event.message, { tone: "red" });
      }
    } catch (error) {
      const isStopped = controller.signal.aborted && !(error instanceof RequestFailure && error.status > 0);
      toast(isStopped ? m.batch_stopped() : failureText(error), isStopped ? {} : { tone: "red" });
    } finally {
      making.set(null);
      await queryClient.invalidateQueries({ queryKey: ["code-batches"] });
    }
  }
}
