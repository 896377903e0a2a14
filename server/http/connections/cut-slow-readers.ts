import type { RequestListener } from "node:http";
import type { Server, Socket } from "node:net";
import proxyAddr from "proxy-addr";
import { networkOfAddress } from "../client-address.ts";

const defaults = {
  /** Milliseconds in which a client has to accept at least one byte of its response. */
  stallTimeout: 15_000,
  /** Milliseconds in which a client has to accept one part of its response. */
  partTimeout: 120_000,
  /** Maximum bytes that wait for the clients of one address. Trusted proxies have no limit. */
  maxBytesOfAddress: 32 * 1024 * 1024,
  /** Maximum bytes that wait for all clients. */
  maxBytes: 96 * 1024 * 1024,
  /** Milliseconds between two counts of the waiting bytes. */
  checkInterval: 500,
};

interface WaitingPart {
  readonly accepted: number;
  readonly since: number;
}

/**
 * Destroys connections of clients that do not read their responses: those that accept nothing for 15 s, those that need
 * more than two minutes for one part, and the slowest ones while too many bytes wait. Returns the request listener that
 * times out stalled responses.
 */
export function cutSlowReaders(
  server: Server,
  trustedProxies: readonly string[],
  respond: RequestListener,
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
    // Node restarts this timer with each byte that is read or accepted. A response that is still being rendered sends nothing.
    response.setTimeout(limits.stallTimeout, () => {
      if (socket.writableLength > 0) socket.destroy();
    });
    respond(request, response);
  };
}

/** Destroys the connections that wait longest until at most `maxBytes` bytes wait. */
function destroyBeyond(oldestFirst: readonly Socket[], maxBytes: number): void {
  const sockets = oldestFirst.filter((socket) => !socket.destroyed);
  let bytes = sockets.reduce((sum, socket) => sum + socket.writableLength, 0);
  for (const socket of sockets) {
    if (bytes <= maxBytes) return;
    bytes -= socket.writableLength;
    socket.destroy();
  }
}
