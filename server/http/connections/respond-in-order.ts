import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Server, Socket } from "node:net";

/** Maximum number of requests of one connection without a complete response. */
const maxPendingResponses = 8;

/** Number of flooding addresses above which all other connections pause, too. */
const maxFlooding = 20;

/**
 * Starts the next request of a connection when the response to the previous one has left the process. A client that pipelines requests
 * and reads nothing therefore gets one response at a time. A connection with more than 8 unanswered requests is destroyed.
 *
 * Node parses a chunk of 64 kB to its end also when its connection was destroyed, and frees these requests, about 3 MB, at the end of
 * the event loop's turn. Other connections of the same address pause until then, so that hundreds of chunks are not parsed in one turn.
 */
export function respondInOrder(server: Server, respond: RequestListener): RequestListener {
  const pendingResponses = new WeakMap<Socket, [IncomingMessage, ServerResponse][]>();
  const open = new Set<Socket>();
  const flooding = new Set<string | undefined>();
  const mustPause = ({ remoteAddress }: Socket) => flooding.has(remoteAddress) || flooding.size > maxFlooding;

  server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
    if (mustPause(socket)) socket.pause();
  });

  function destroy(socket: Socket): void {
    // Closed connections are freed after the callbacks of the first `setImmediate`.
    if (flooding.size === 0) setImmediate(() => setImmediate(resumeAll));
    flooding.add(socket.remoteAddress);
    socket.destroy();
    for (const other of open) if (mustPause(other)) other.pause();
  }

  function resumeAll(): void {
    for (const socket of open) if (mustPause(socket)) socket.resume();
    flooding.clear();
  }

  function start(socket: Socket, requests: [IncomingMessage, ServerResponse][]): void {
    const [next] = requests;
    if (next === undefined || socket.destroyed) return;
    next[1].once("close", () => {
      requests.shift();
      start(socket, requests);
    });
    respond(...next);
  }

  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const requests = pendingResponses.get(socket) ?? [];
    if (requests.length >= maxPendingResponses) return destroy(socket);
    pendingResponses.set(socket, requests);
    requests.push([request, response]);
    if (requests.length === 1) start(socket, requests);
  };
}
