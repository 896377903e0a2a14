import { ServerResponse } from "node:http";
import type { Context } from "hono";

/** Status of a request whose visitor left before the response, as in nginx. It counts neither as a success nor as a bug. */
const clientClosedRequest = 499;

/** Returns the status of the response, or 499 when the client has left. */
export function responseStatus(c: Context): number {
  const outgoing: unknown = typeof c.env === "object" && c.env !== null ? c.env.outgoing : undefined;
  const hasLeft = outgoing instanceof ServerResponse && outgoing.destroyed;
  return hasLeft ? clientClosedRequest : c.res.status;
}
