import { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { MiddlewareHandler } from "hono";
import { hasBody } from "./connection-limits.ts";

/** Milliseconds in which the rest of a body is thrown away. */
const lingerTime = 2000;

/**
 * Closes a connection on which an answer leaves before its request's body is read, and says so: what is left of the body
 * would keep the next request waiting, and then lose it.
 */
export const closeUnread: MiddlewareHandler = async (c, next) => {
  await next();
  const incoming: unknown = typeof c.env === "object" && c.env !== null ? c.env.incoming : undefined;
  if (!(incoming instanceof IncomingMessage) || incoming.complete || !hasBody(incoming)) return;
  c.res.headers.set("Connection", "close");
  linger(incoming.socket);
};

/**
 * Lets a connection end only once its client has had time to read the answer: closed with bytes unread, the system would
 * reset it, and browsers then show no answer at all.
 */
function linger(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end();
    const cut = setTimeout(() => socket.destroy(), lingerTime);
    socket.once("close", () => clearTimeout(cut));
    socket.once("end", () => socket.destroy());
  };
}
