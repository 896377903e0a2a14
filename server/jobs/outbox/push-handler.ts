import type { Database } from "#db/database.ts";
import type { PushText } from "#emails/push-text.ts";
import {
  type DuePush,
  deleteSubscription,
  findDuePush,
  queueNewOrderPushes,
} from "#shop/notifications/send-pushes.ts";
import type { Outcome, Retries } from "#shop/outbox/outbox.ts";
import type { SendPush } from "./push-service.ts";
import { type OutboxHandler, untilDatabaseIsBack } from "./worker.ts";

/** Waits up to half a minute, doubled for each further retry: in all at most 16 minutes. */
const retries: Retries = { firstWait: 30, maxWait: 600, max: 5 };

/** Renders a push, from the bundle with the texts. */
export type PushRenderer = (push: DuePush) => PushText | Promise<PushText>;

export interface PushHandlerParts {
  readonly db: Database;
  readonly send: SendPush;
  readonly renderPush: PushRenderer;
}

/** Announces new orders, and sends pushes to the browsers of the staff. */
export function pushHandler({ db, send, renderPush }: PushHandlerParts): OutboxHandler {
  return {
    kind: "push",
    retries,
    collect: queueNewOrderPushes,
    async deliver(id, signal) {
      const push = await findDuePush(db, id);
      if (push === null) return { state: "done" };
      const status = await send(push, JSON.stringify(await renderPush(push)), signal);
      const outcome = outcomeOf(status);
      if (outcome === "gone") await untilDatabaseIsBack(() => deleteSubscription(db, push), signal);
      else if (outcome !== "sent") return { state: outcome, reason: `status ${status}` };
      return { state: "done" };
    },
  };
}

/** RFC 8030: 404 and 410 for an ended subscription. Other rejections of a request do not change with time, except 429. */
function outcomeOf(status: number): "sent" | "gone" | Exclude<Outcome["state"], "done"> {
  if (status >= 200 && status < 300) return "sent";
  if (status === 404 || status === 410) return "gone";
  return status >= 400 && status < 500 && status !== 429 ? "rejected" : "failed";
}
