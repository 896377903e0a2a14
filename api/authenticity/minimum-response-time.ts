import { setTimeout } from "node:timers/promises";
import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "../context.ts";

/** Milliseconds that cover a check on a machine with free capacity. */
export const usualAnswerTime = 25;

/**
 * Delays responses to a minimum time in ms. A check of an existing code writes rows and takes a ms or two longer; its
 * duration must not reveal that.
 */
export function minimumResponseTime(milliseconds: number) {
  return createMiddleware<ApiEnv>(async (_, next) => {
    const begun = performance.now();
    await next();
    const left = milliseconds - (performance.now() - begun);
    if (left > 0) await setTimeout(left);
  });
}
