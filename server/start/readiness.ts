import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "hono";
import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import type { PictureProblem } from "./watch-pictures.ts";

const limit = 1000;

/** Whether visitors may be sent here, and what is wrong in words that anybody may read. */
export type Readiness = () => Promise<{ readonly isReady: boolean; readonly text: string }>;

/**
 * Tells whether visitors may be sent here: while the database answers in time, the end has not begun, and the pictures
 * are seen or are nowhere to be seen.
 */
export function watchReadiness(
  db: Database,
  shutdownSignal: AbortSignal,
  pictureProblem: () => PictureProblem | undefined = () => undefined,
): Readiness {
  let question: Promise<boolean> | undefined;

  /** Only one question at a time, so that a stuck database does not lose all its connections to them. */
  function databaseAnswers(): Promise<boolean> {
    question ??= sql`select 1`
      .execute(db)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        question = undefined;
      });
    return question;
  }

  return async () => {
    const inTime = await Promise.race([databaseAnswers(), sleep(limit, false, { ref: false })]);
    const problem = pictureProblem();
    const isReady = inTime && !shutdownSignal.aborted && problem?.ready !== false;
    const text = `${isReady ? "ready" : "not ready"}${problem === undefined ? "" : `: ${problem.text}`}`;
    return { isReady, text };
  };
}

/** The answer of /readyz: 200 or 503, and why. */
export function answerReadiness(readiness: Readiness) {
  return async (c: Context): Promise<Response> => {
    const { isReady, text } = await readiness();
    return c.text(text, isReady ? 200 : 503, { "Cache-Control": "no-store" });
  };
}
