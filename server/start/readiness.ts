import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "hono";
import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import type { PictureProblem } from "./watch-pictures.ts";

const limit = 1000;

/**
 * Answers whether visitors may be sent here: 200 while the database answers in time, the end has not begun, and the pictures
 * are seen or are nowhere to be seen.
 */
export function readiness(
  db: Database,
  shutdownSignal: AbortSignal,
  pictureProblem: () => PictureProblem | undefined = () => undefined,
) {
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

  return async (c: Context): Promise<Response> => {
    const inTime = await Promise.race([databaseAnswers(), sleep(limit, false, { ref: false })]);
    const problem = pictureProblem();
    const ready = inTime && !shutdownSignal.aborted && problem?.ready !== false;
    const text = `${ready ? "ready" : "not ready"}${problem === undefined ? "" : `: ${problem.text}`}`;
    return c.text(text, ready ? 200 : 503, { "Cache-Control": "no-store" });
  };
}
