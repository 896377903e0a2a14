import type { Database } from "#db/database.ts";
import type { PushText } from "#emails/push-text.ts";
import {
  claimDuePushes,
  claimSeconds,
  type DuePush,
  type PushOutcome,
  queueNewOrderPushes,
  recordPush,
} from "#shop/notifications/send-pushes.ts";
import { untilDatabaseIsBack } from "../outcomes/until-database-is-back.ts";
import type { SendPush } from "./push-service.ts";

/** Maximum ms for sending pushes and recording them, so that no other process claims them before. */
const maxRecordTime = (claimSeconds - 10) * 1000;

/** Renders a push, from the bundle with the texts. */
export type PushRenderer = (push: DuePush) => PushText | Promise<PushText>;

export interface PushSources {
  readonly db: Database;
  readonly send: SendPush;
  readonly renderPush: PushRenderer;
  /** Called with each push that was not sent. */
  readonly onFailure: (failure: {
    readonly push: number;
    readonly status?: number;
    readonly reason?: string;
  }) => void;
}

/** Announces new orders and sends all due pushes. Rejects only when the database is unavailable. */
export async function sendDuePushes(sources: PushSources, signal: AbortSignal): Promise<void> {
  const { db } = sources;
  await queueNewOrderPushes(db);
  while (!signal.aborted) {
    const due = await claimDuePushes(db);
    if (due.length === 0) return;
    const claim = AbortSignal.any([signal, AbortSignal.timeout(maxRecordTime)]);
    await Promise.all(
      due.map(async (push) => {
        const outcome = await outcomeOf(sources, push, signal);
        await untilDatabaseIsBack(() => recordPush(db, push, outcome), claim);
      }),
    );
  }
}

async function outcomeOf(
  { send, renderPush, onFailure }: PushSources,
  push: DuePush,
  signal: AbortSignal,
): Promise<PushOutcome> {
  try {
    const status = await send(push, JSON.stringify(await renderPush(push)), signal);
    const outcome = outcomeOfStatus(status);
    if (outcome === "failed" || outcome === "rejected") onFailure({ push: push.id, status });
    return outcome;
  } catch (error) {
    // The endpoint is a secret; messages of connections contain at most its host.
    onFailure({ push: push.id, reason: error instanceof Error ? error.message : String(error) });
    return "failed";
  }
}

/** RFC 8030: 404 and 410 for an ended subscription. Other rejections of a request do not change with time, except 429. */
function outcomeOfStatus(status: number): PushOutcome {
  if (status >= 200 && status < 300) return "sent";
  if (status === 404 || status === 410) return "gone";
  return status >= 400 && status < 500 && status !== 429 ? "rejected" : "failed";
}
