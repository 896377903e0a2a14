import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Maximum number of requests of one connection that have no complete response yet. */
const maxUnanswered = 8;

/**
 * Starts the next request of a connection when the response to the previous one has left the process. A client that pipelines requests
 * and reads nothing therefore gets one response at a time. A connection with more than 8 unanswered requests is destroyed.
 */
export function answerInOrder(answer: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, [IncomingMessage, ServerResponse][]>();

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
    // The parser hands over the rest of a chunk after the connection was destroyed.
    if (socket.destroyed) return;
    const requests = unanswered.get(socket) ?? [];
    if (requests.length >= maxUnanswered) return void socket.destroy();
    unanswered.set(socket, requests);
    requests.push([request, response]);
    if (requests.length === 1) start(socket, requests);
  };
}
