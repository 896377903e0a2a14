import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Beforehand } from "../response-cache/send-from-memory.ts";
import { limitConnections, serverOptions } from "./limit-connections.ts";
import { respondInOrder } from "./respond-in-order.ts";

/** Maximum milliseconds in which the last connections are accepted. */
const maxWait = 500;

/** Listening server that ends without breaking a connection in use. */
export interface Listener {
  readonly server: Server;
  /** Ends every connection with its next response, which says so. New connections are still accepted. */
  drain(): void;
  /** Stops listening. Resolves when all pending requests have responses, or are cut after the limit. */
  close(limit: number): Promise<void>;
}

/** Creates a server that passes requests to `site`, within limits. `beforehand` may respond first. */
export function createListener(
  site: Server,
  trustedProxies: readonly string[],
  beforehand: Beforehand = (request, response, next) => next(request, response),
): Listener {
  const pendingResponses = new Set<ServerResponse>();
  const held: [IncomingMessage, ServerResponse][] = [];
  let draining = false;
  let holding = false;
  let accepted = 0;

  const toSite = (...request: [IncomingMessage, ServerResponse]) => void site.emit("request", ...request);
  const server = createServer(serverOptions(trustedProxies));
  limitConnections(server, trustedProxies);
  const receive = respondInOrder(server, (request, response) => {
    pendingResponses.add(response);
    response.once("close", () => pendingResponses.delete(response));
    if (draining) response.setHeader("Connection", "close");
    if (holding) held.push([request, response]);
    else beforehand(request, response, toSite);
  });
  server.on("request", receive);
  server.on("connection", () => {
    accepted += 1;
  });
  if (site.listenerCount("upgrade") > 0)
    server.on("upgrade", (...request) => site.emit("upgrade", ...request));

  function drain(): void {
    draining = true;
    // Without the header a client would send its next request on a closing connection.
    for (const response of pendingResponses) {
      if (!response.headersSent) response.setHeader("Connection", "close");
    }
  }

  /**
   * Stops listening after a turn of the event loop that accepted no connection, within half a second: the system would reset connections
   * that it has accepted and the process has not. Requests wait, so that their clients open no new connections.
   */
  async function stopListening(): Promise<void> {
    holding = true;
    const began = performance.now();
    for (let before = -1; accepted > before && performance.now() - began < maxWait; await nextTurn())
      before = accepted;
    server.close();
    holding = false;
    for (const request of held) beforehand(...request, toSite);
  }

  return {
    server,
    drain,
    async close(limit) {
      drain();
      const closed = once(server, "close");
      await stopListening();
      // A keep-alive connection becomes idle after its last response.
      const tidy = setInterval(() => server.closeIdleConnections(), 50);
      const cut = setTimeout(() => server.closeAllConnections(), limit);
      await closed;
      clearInterval(tidy);
      clearTimeout(cut);
    },
  };
}
