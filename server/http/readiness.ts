import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "hono";
import type { Database } from "#db/database.ts";
import { type ReadOnlyReason, readOnlyReason } from "#db/read-only-reason.ts";
import type { ImageProblem } from "../jobs/watch-images.ts";

/** Milliseconds after which the database counts as silent. */
const limit = 1000;

/** Returns whether load balancers may send requests, and a text for the public with the problem. */
export type Readiness = () => Promise<{ readonly isReady: boolean; readonly text: string }>;

/** State of the database: null if it is writable, `silent` without a response in time, else the reason why it is read-only. */
type DatabaseState = ReadOnlyReason | "silent" | null;

/**
 * Returns a function that checks whether this process is ready: the database responds within a second and is writable, no shutdown has
 * begun, and no problem with the images concerns this process alone.
 */
export function watchReadiness(
  db: Database,
  shutdownSignal: AbortSignal,
  imageProblem: () => ImageProblem | undefined = () => undefined,
): Readiness {
  let question: Promise<DatabaseState> | undefined;

  /** Shares one query among concurrent checks, so that a stuck database does not use up all connections. */
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
    const problem = imageProblem();
    const isReady = state === null && !shutdownSignal.aborted && problem?.ready !== false;
    const reason = state === null || state === "silent" ? problem?.text : state;
    return {
      isReady,
      text: `${isReady ? "ready" : "not ready"}${reason === undefined ? "" : `: ${reason}`}`,
    };
  };
}

/** Returns the handler of /readyz: responds with 200 or 503, and the text. Never cached. */
export function respondWithReadiness(readiness: Readiness) {
  return async (c: Context): Promise<Response> => {
    const { isReady, text } = await readiness();
    return c.text(text, isReady ? 200 : 503, { "Cache-Control": "no-store" });
  };
}
