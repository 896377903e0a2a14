import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "hono";
import type { Database } from "#db/database.ts";
import { type ReadOnlyReason, readOnlyReason } from "#db/read-only-reason.ts";
import type { PictureProblem } from "../jobs/watch-pictures.ts";

const limit = 1000;

/** Whether visitors may be sent here, and what is wrong in words that anybody may read. */
export type Readiness = () => Promise<{ readonly isReady: boolean; readonly text: string }>;

/** The state of the database in words, null while all is well, or `silent`. */
type DatabaseState = ReadOnlyReason | "silent" | null;

/**
 * Tells whether visitors may be sent here: while the database answers in time and takes changes, the end has not begun, and the
 * pictures are seen or are nowhere to be seen.
 */
export function watchReadiness(
  db: Database,
  shutdownSignal: AbortSignal,
  pictureProblem: () => PictureProblem | undefined = () => undefined,
): Readiness {
  let question: Promise<DatabaseState> | undefined;

  /** Only one question at a time, so that a stuck database does not lose all its connections to them. */
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

/** The answer of /readyz: 200 or 503, and why. */
export function answerReadiness(readiness: Readiness) {
  return async (c: Context): Promise<Response> => {
    const { isReady, text } = await readiness();
    return c.text(text, isReady ? 200 : 503, { "Cache-Control": "no-store" });
  };
}
