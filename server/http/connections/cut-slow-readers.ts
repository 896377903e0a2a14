import type { RequestListener } from "node:http";
import type { Server, Socket } from "node:net";
import proxyAddr from "proxy-addr";
import { networkOfAddress } from "../client-address.ts";

const defaults = {
  /** Milliseconds in which a client accepts at least one byte of a response that waits for it. */
  stallTimeout: 15_000,
  /** Milliseconds in which a client accepts the part of a response that waits for it, however slowly. */
  partTimeout: 120_000,
  /** Bytes that may wait for the clients of one address, which is no trusted proxy. */
  maxBytesOfAddress: 32 * 1024 * 1024,
  /** Bytes that may wait for all clients together. */
  maxBytes: 96 * 1024 * 1024,
  /** Milliseconds between two counts of the waiting bytes. */
  checkInterval: 500,
};

interface WaitingPart {
  readonly accepted: number;
  readonly since: number;
}

/**
 * Destroys connections whose clients do not read their responses: those that accept nothing for 15 s, those that need longer than two
 * minutes for one part, and the slowest ones while more bytes wait than one address, or all together, may have. Returns the request
 * listener that times out stalled responses.
 */
export function cutSlowReaders(
  server: Server,
  trustedProxies: readonly string[],
  answer: RequestListener,
  limits = defaults,
): RequestListener {
  const isProxy = proxyAddr.compile([...trustedProxies]);
  const open = new Set<Socket>();
  const parts = new WeakMap<Socket, WaitingPart>();
  server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  const check = setInterval(() => {
    const waiting = [...open].filter((socket) => socket.writableLength > 0);
    const now = performance.now();
    for (const socket of waiting) {
      const accepted = socket.bytesWritten - socket.writableLength;
      const { since } = notePart(socket, { accepted, since: now });
      if (now - since > limits.partTimeout) socket.destroy();
    }
    waiting.sort((one, other) => sinceOf(one) - sinceOf(other));
    const ofVisitors = waiting.filter(({ remoteAddress = "" }) => !isProxy(remoteAddress, 0));
    const ofAddresses = Map.groupBy(ofVisitors, ({ remoteAddress = "" }) => networkOfAddress(remoteAddress));
    for (const sockets of ofAddresses.values()) destroyBeyond(sockets, limits.maxBytesOfAddress);
    destroyBeyond(waiting, limits.maxBytes);
  }, limits.checkInterval).unref();
  server.once("close", () => clearInterval(check));

  function notePart(socket: Socket, part: WaitingPart): WaitingPart {
    const before = parts.get(socket);
    if (before?.accepted === part.accepted) return before;
    parts.set(socket, part);
    return part;
  }

  function sinceOf(socket: Socket): number {
    return parts.get(socket)?.since ?? 0;
  }

  return (request, response) => {
    const { socket } = request;
    // Node starts this time again with each byte that is read or accepted. A response that is still being made sends nothing.
    response.setTimeout(limits.stallTimeout, () => {
      if (socket.writableLength > 0) socket.destroy();
    });
    answer(request, response);
  };
}

/** Destroys connections, those that wait longest first, until no more bytes wait for the others than allowed. */
function destroyBeyond(oldestFirst: readonly Socket[], maxBytes: number): void {
  const sockets = oldestFirst.filter((socket) => !socket.destroyed);
  let bytes = sockets.reduce((sum, socket) => sum + socket.writableLength, 0);
  for (const socket of sockets) {
    if (bytes <= maxBytes) return;
    bytes -= socket.writableLength;
    socket.destroy();
  }
}
