import { setTimeout } from "node:timers/promises";
import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "../context.ts";

/** Milliseconds within which a check is done, as long as the machine is not full. */
export const usualAnswerTime = 25;

/**
 * Answers no sooner than so many milliseconds after it was asked. A code that exists is written to and brings its product,
 * which takes a millisecond or two longer than one that does not; its time must not tell it apart.
 */
export function minimumResponseTime(milliseconds: number) {
  return createMiddleware<ApiEnv>(async (_, next) => {
    const begun = performance.now();
    await next();
    const left = milliseconds - (performance.now() - begun);
    if (left > 0) await setTimeout(left);
  });
}
