import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Server as PlainServer, Socket } from "node:net";
import { networkOfRequestBehind } from "../client-address.ts";
import type { Beforehand } from "../memory/answer-from-memory.ts";
import { answerInOrder } from "./answer-in-order.ts";
import { connectionLimits, limitConnections, requestTimeouts } from "./connection-limits.ts";
import { cutSlowReaders } from "./cut-slow-readers.ts";
import { takeTurns } from "./take-turns.ts";
import { withoutNewConnections } from "./without-new-connections.ts";

/** A listening server that can end without breaking a connection that somebody uses. */
export interface Listener<Kind extends PlainServer = PlainServer> {
  readonly server: Kind;
  /** Lets every connection end with its next answer, which says so; new ones are still taken. */
  drain(): void;
  /** Accepts nothing new and resolves when the requests in flight are answered, or cut off after the limit. */
  close(limit: number): Promise<void>;
}

/**
 * A server that hands what arrives, within the limits that `processes` share, to `site`, which does not listen itself; `beforehand` may
 * answer in its place.
 */
export function createListener(
  site: Server,
  trustedProxies: readonly string[],
  beforehand?: Beforehand,
  processes = 1,
): Listener<Server> {
  const unanswered = new Set<ServerResponse>();
  const held: [IncomingMessage, ServerResponse][] = [];
  const open = new Set<Socket>();
  const allClosed = Promise.withResolvers<void>();
  let closing = false;
  let draining = false;
  let holding = false;
  let accepted = 0;

  const answerInTurn = takeTurns(
    (...request) => void site.emit("request", ...request),
    networkOfRequestBehind(trustedProxies),
  );
  const server = createServer(requestTimeouts(trustedProxies));
  const answer = cutSlowReaders(server, trustedProxies, (request, response) => {
    if (beforehand === undefined) answerInTurn(request, response);
    else beforehand(request, response, answerInTurn);
  });
  const receive = answerInOrder(server, (request, response) => {
    unanswered.add(response);
    response.once("close", () => unanswered.delete(response));
    if (draining) response.setHeader("Connection", "close");
    if (holding) held.push([request, response]);
    else answer(request, response);
  });
  server.on("request", receive);
  limitConnections(server, trustedProxies, connectionLimits(processes));
  server.on("connection", (socket: Socket) => {
    accepted += 1;
    open.add(socket);
    socket.once("close", () => {
      open.delete(socket);
      if (closing && open.size === 0) allClosed.resolve();
    });
  });
  if (site.listenerCount("upgrade") > 0)
    server.on("upgrade", (...request) => site.emit("upgrade", ...request));

  function drain(): void {
    draining = true;
    // Without the word of it a client would send its next request into a connection that is just being closed.
    for (const response of unanswered) {
      if (!response.headersSent) response.setHeader("Connection", "close");
    }
  }

  /** Requests wait meanwhile, at most half a second, so that their clients open no new connections. */
  async function stopListening(): Promise<void> {
    holding = true;
    await withoutNewConnections(() => accepted);
    server.close();
    holding = false;
    closing = true;
    if (open.size === 0) allClosed.resolve();
    for (const [request, response] of held) answer(request, response);
  }

  return {
    server,
    drain,
    async close(limit) {
      drain();
      const closed = once(server, "close");
      await stopListening();
      // A keep-alive connection becomes idle when its last answer is sent.
      const tidy = setInterval(() => server.closeIdleConnections(), 50);
      const cut = setTimeout(() => server.closeAllConnections(), limit);
      // A server that was given its connections does not count them.
      await Promise.all([closed, allClosed.promise]);
      clearInterval(tidy);
      clearTimeout(cut);
    },
  };
}
