import { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { MiddlewareHandler } from "hono";
import { hasBody } from "#shop/limits/bodies/request-body.ts";

/** Milliseconds in which the rest of a body is discarded. */
const lingerTime = 2000;

/**
 * Closes a connection when the response is sent before the body of the request is read. The rest of the body would
 * delay the next request and then break it.
 */
export const closeUnread: MiddlewareHandler = async (c, next) => {
  await next();
  const incoming: unknown = typeof c.env === "object" && c.env !== null ? c.env.incoming : undefined;
  if (!(incoming instanceof IncomingMessage) || incoming.complete || !hasBody(incoming)) return;
  c.res.headers.set("Connection", "close");
  linger(incoming.socket);
};

/**
 * Ends a connection only after its client had time to read the response. With unread bytes the system would reset it,
 * and browsers would show no response.
 */
function linger(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end();
    const cut = setTimeout(() => socket.destroy(), lingerTime);
    socket.once("close", () => clearTimeout(cut));
    socket.once("end", () => socket.destroy());
  };
}
