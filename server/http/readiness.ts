import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "hono";
import type { Database } from "#db/database.ts";
import { type ReadOnlyReason, readOnlyReason } from "#db/read-only-reason.ts";
import type { PictureProblem } from "../jobs/watch-pictures.ts";

const limit = 1000;

/** Whether load balancers may send visitors, and a public description of the problem. */
export type Readiness = () => Promise<{ readonly isReady: boolean; readonly text: string }>;

/** State of the database: null while all is well, the reason, or `silent`. */
type DatabaseState = ReadOnlyReason | "silent" | null;

/**
 * Returns the readiness: the database responds in time and is writable, no shutdown has begun, and the images are
 * visible or unavailable everywhere.
 */
export function watchReadiness(
  db: Database,
  shutdownSignal: AbortSignal,
  pictureProblem: () => PictureProblem | undefined = () => undefined,
): Readiness {
  let question: Promise<DatabaseState> | undefined;

  /** One query at a time, so that a stuck database does not use up all connections. */
  function databaseState(): Promise<DatabaseState> {
    question ??= readOnlyReason(db)
      .catch(() => "silent" as const)
      .finally(() => {
        question = undefined;
      });
    return question;
  }

  return async () => {
    const state = await Promise.race([databaseState(), sleep(limit, "silent" as const, { ref: false })]);
    const problem = pictureProblem();
    const isReady = state === null && !shutdownSignal.aborted && problem?.ready !== false;
    const reason = state === null || state === "silent" ? problem?.text : state;
    return {
      isReady,
      text: `${isReady ? "ready" : "not ready"}${reason === undefined ? "" : `: ${reason}`}`,
    };
  };
}

/** Responds to /readyz with 200 or 503, and the reason. */
export function answerReadiness(readiness: Readiness) {
  return async (c: Context): Promise<Response> => {
    const { isReady, text } = await readiness();
    return c.text(text, isReady ? 200 : 503, { "Cache-Control": "no-store" });
  };
}
