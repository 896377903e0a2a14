import type { IncomingMessage, Server, ServerOptions } from "node:http";
import type { Socket } from "node:net";
import proxyAddr from "proxy-addr";
import { networkOfAddress } from "../client-address.ts";

const usual = {
  /** A connection costs some 50 kB, while it sends a photo up to 9 MB; a process of 1.5 GB holds this many. */
  maxConnections: 2000,
  /** A quarter of them: whole neighbourhoods share an address of a mobile network, with six connections a browser. */
  maxOfAddress: 500,
  /** What of a body comes at least within so many milliseconds: a phone with poor reception sends ten times as much. */
  minBodyBytes: 15_000,
  bodyWindow: 15_000,
};

/** How long a client may take: for the head of a request, for all of it, and until the next one. */
export function requestTimeouts(trustedProxies: readonly string[]): ServerOptions {
  return {
    headersTimeout: 10_000,
    // A photo of 9 MB in five minutes is 30 kB a second, which slow mobile networks do; `minBodyBytes` ends what stands still.
    requestTimeout: 300_000,
    // Proxies keep connections for a minute (nginx), and an order that meets one that is just closing fails.
    keepAliveTimeout: trustedProxies.length > 0 ? 65_000 : 5000,
    connectionsCheckingInterval: 2000,
  };
}

/**
 * Holds so many connections and no more, fewer of one address where that is not a trusted proxy's, and cuts those whose
 * requests come too slowly.
 */
export function limitConnections(server: Server, trustedProxies: readonly string[], limits = usual): void {
  const isProxy = proxyAddr.compile([...trustedProxies]);
  const held = new Map<string, number>();
  let all = 0;
  server.on("connection", (socket: Socket) => {
    if (all >= limits.maxConnections) return void socket.destroy();
    all += 1;
    socket.once("close", () => {
      all -= 1;
    });
    const peer = socket.remoteAddress;
    if (peer === undefined || isProxy(peer, 0)) return;
    const address = networkOfAddress(peer);
    const count = (held.get(address) ?? 0) + 1;
    if (count > limits.maxOfAddress) {
      socket.destroy();
      return;
    }
    held.set(address, count);
    socket.once("close", () => {
      const left = (held.get(address) ?? 1) - 1;
      if (left === 0) held.delete(address);
      else held.set(address, left);
    });
  });
  server.on("request", (incoming: IncomingMessage) => cutSlowBody(incoming, limits));
}

function cutSlowBody(incoming: IncomingMessage, { minBodyBytes, bodyWindow }: typeof usual): void {
  if (!hasBody(incoming)) return;
  const { socket } = incoming;
  let before = socket.bytesRead;
  const watch = setInterval(() => {
    const read = socket.bytesRead;
    if (incoming.complete) clearInterval(watch);
    else if (read - before < minBodyBytes) socket.destroy();
    before = read;
  }, bodyWindow).unref();
  incoming.once("close", () => clearInterval(watch));
}

/** Whether a request announces a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
