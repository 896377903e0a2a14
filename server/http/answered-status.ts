import { ServerResponse } from "node:http";
import type { Context } from "hono";

/** The visitor left before the answer: what was thrown away is neither a success nor a bug. nginx logs the same number. */
const clientClosedRequest = 499;

/** The status that a request was answered with; 499 where nobody waits for the answer any more. */
export function answeredStatus(c: Context): number {
  const outgoing: unknown = typeof c.env === "object" && c.env !== null ? c.env.outgoing : undefined;
  const hasLeft = outgoing instanceof ServerResponse && outgoing.destroyed;
  return hasLeft ? clientClosedRequest : c.res.status;
}
