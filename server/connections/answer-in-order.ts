import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Maximum number of requests of one connection that have no complete response yet. */
const maxUnanswered = 8;

/**
 * Starts the next request of a connection when the response to the previous one has left the process. A client that pipelines requests
 * and reads nothing therefore gets one response at a time. A connection with more than 8 unanswered requests is destroyed.
 *
 * Node parses a chunk of 64 kB to its end also when its connection was destroyed, and frees these requests at the end of the event
 * loop's turn. The other `open` connections pause until then, so that hundreds of such chunks are not parsed in one turn.
 */
export function answerInOrder(answer: RequestListener, open: ReadonlySet<Socket>): RequestListener {
  const unanswered = new WeakMap<Socket, [IncomingMessage, ServerResponse][]>();
  /** Addresses of the connections that were destroyed in this turn. */
  const flooding = new Set<string | undefined>();

  function destroy(socket: Socket): void {
    // Closed connections are freed after the callbacks of the first `setImmediate`.
    if (flooding.size === 0) setImmediate(() => setImmediate(resumeAll));
    flooding.add(socket.remoteAddress);
    socket.destroy();
    for (const other of open) other.pause();
  }

  /** Connections of other addresses are read first. */
  function resumeAll(): void {
    const isCalm = ({ remoteAddress }: Socket) => !flooding.has(remoteAddress);
    for (const socket of [...open].sort((a, b) => Number(isCalm(b)) - Number(isCalm(a)))) socket.resume();
    flooding.clear();
  }

  function start(socket: Socket, requests: [IncomingMessage, ServerResponse][]): void {
    const [next] = requests;
    if (next === undefined || socket.destroyed) return;
    next[1].once("close", () => {
      requests.shift();
      start(socket, requests);
    });
    answer(...next);
  }

  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const requests = unanswered.get(socket) ?? [];
    if (requests.length >= maxUnanswered) return destroy(socket);
    unanswered.set(socket, requests);
    requests.push([request, response]);
    if (requests.length === 1) start(socket, requests);
  };
}
