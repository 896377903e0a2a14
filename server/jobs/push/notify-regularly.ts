import type { Logger } from "pino";
import type { Database } from "#db/database.ts";
import { queueDigests } from "#shop/notifications/new-orders.ts";
import type { PushKeys } from "#shop/secrets/key-ring.ts";
import type { Shutdown } from "../../process/shutdown.ts";
import { createPushService } from "./push-service.ts";
import { type PushRenderer, sendDuePushes } from "./send-due-pushes.ts";

const pushEvery = 2000;
const digestEvery = 60_000;

export interface NotificationParts {
  readonly db: Database;
  readonly publicUrl: string;
  readonly keys: PushKeys;
  readonly renderPush: PushRenderer;
  readonly log: Logger;
}

/** Notifies the staff of new orders: pushes every two seconds, digests every minute. Any number of processes may do so. */
export function notifyRegularly(parts: NotificationParts, shutdown: Shutdown): void {
  const { db, publicUrl, keys, renderPush, log } = parts;
  const over = new AbortController();
  const subject = publicUrl.startsWith("https:") ? publicUrl : "mailto:no-reply@smile.example";
  const send = createPushService({ keys, subject });
  const onFailure = (failure: object) => log.warn(failure, "push not sent");
  const pushing = every(
    pushEvery,
    () => sendDuePushes({ db, send, renderPush, onFailure }, over.signal),
    log,
  );
  const digests = every(digestEvery, () => queueDigests(db), log);
  shutdown.onShutdown(async () => {
    over.abort();
    clearInterval(pushing);
    clearInterval(digests);
  });
}

/** Repeats a task, one run at a time. Logs one warning when it begins to fail. */
function every(milliseconds: number, work: () => Promise<unknown>, log: Logger) {
  let isAtIt = false;
  let isFailing = false;
  return setInterval(() => {
    if (isAtIt) return;
    isAtIt = true;
    work()
      .then(
        () => {
          isFailing = false;
        },
        (error: unknown) => {
          if (!isFailing) log.warn({ err: error }, "could not notify the staff; retrying");
          isFailing = true;
        },
      )
      .finally(() => {
        isAtIt = false;
      });
  }, milliseconds);
}
