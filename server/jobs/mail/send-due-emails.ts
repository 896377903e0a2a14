import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#db/database.ts";
import { claimDueEmails, claimSeconds, giveBackEmails } from "#shop/emails/email-delivery.ts";

const every = 1000;
const atOnce = 5;
/** Share of time above which a busy process pauses between batches, so that visitors do not wait for e-mails. */
const busyShare = 0.6;
const pauseWhenBusy = 300;
/** Maximum ms of a batch, so that no other process claims an e-mail in progress. */
const maxBatchTime = (claimSeconds - 10) * 1000;

export interface EmailSender {
  readonly db: Database;
  /** Sends an e-mail, or records the failure. Never rejects. */
  readonly deliver: (emailId: number, signal: AbortSignal) => Promise<void>;
  /** Starts no e-mails after its abort. */
  readonly over: AbortSignal;
  /** Interrupts pending e-mails on abort. */
  readonly cut: AbortSignal;
  readonly onError: (error: unknown) => void;
}

/** Sends each due e-mail of any process until `over` is aborted. Resolves when the last one has ended. */
export async function sendDueEmails(sender: EmailSender): Promise<void> {
  const { db, over, onError } = sender;
  while (!over.aborted) {
    const before = performance.eventLoopUtilization();
    let pause = every;
    try {
      const ids = await claimDueEmails(db);
      if (ids.length > 0) {
        await sendBatch(sender, ids);
        pause = performance.eventLoopUtilization(before).utilization > busyShare ? pauseWhenBusy : 0;
      }
    } catch (error) {
      onError(error);
    }
    if (pause > 0) await sleep(pause, undefined, { signal: over }).catch(() => {});
  }
}

async function sendBatch({ db, deliver, over, cut }: EmailSender, ids: number[]): Promise<void> {
  const late = AbortSignal.timeout(maxBatchTime);
  const signal = AbortSignal.any([cut, late]);
  const waiting = [...ids];
  async function sendNext(): Promise<void> {
    for (;;) {
      const id = over.aborted || late.aborted ? undefined : waiting.shift();
      if (id === undefined) return;
      await deliver(id, signal);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendNext));
  if (waiting.length > 0) await giveBackEmails(db, waiting);
}
