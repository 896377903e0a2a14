import type { IncomingMessage } from "node:http";
import type { MiddlewareHandler } from "hono";

/** Responds with 400 to a request with several `Host` lines (RFC 9112, 3.2): a proxy and the shop could choose different ones. */
export function rejectTwoHosts(): MiddlewareHandler {
  return async (c, next) => {
    const incoming: IncomingMessage | undefined = c.env?.incoming;
    if (incoming === undefined || !hasTwoHosts(incoming)) return await next();
    return c.body(null, 400, { Connection: "close" });
  };
}

/** Returns whether a request has several `Host` lines. Node merges them in its `headers`. */
export function hasTwoHosts({ rawHeaders }: Pick<IncomingMessage, "rawHeaders">): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === "host") count += 1;
  }
  return count > 1;
}
