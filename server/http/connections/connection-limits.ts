import type { IncomingMessage, Server, ServerOptions } from "node:http";
import type { Socket } from "node:net";
import proxyAddr from "proxy-addr";
import { hasBody } from "#shop/limits/bodies/request-body.ts";
import { networkOfAddress } from "../client-address.ts";

const usual = {
  /** A connection costs about 50 kB, and up to 9 MB while it sends a photo. A process of 1.5 GB can have this many. */
  maxConnections: 2000,
  /** A quarter of all. Whole neighbourhoods share an address of a mobile network, and browsers open six connections. */
  maxOfAddress: 500,
  /** Minimum bytes of a body in each window of `bodyWindow` ms. A phone with poor reception sends ten times as much. */
  minBodyBytes: 15_000,
  bodyWindow: 15_000,
};

/** Returns the timeouts of a request's headers, of a whole request and between two requests, in ms. */
export function requestTimeouts(trustedProxies: readonly string[]): ServerOptions {
  return {
    headersTimeout: 10_000,
    // A photo of 9 MB in five minutes is 30 kB a second, which slow mobile networks reach. `minBodyBytes` ends stalled bodies.
    requestTimeout: 300_000,
    // Proxies keep connections for a minute (nginx). A request on a connection that is just closing would fail.
    keepAliveTimeout: trustedProxies.length > 0 ? 65_000 : 5000,
    connectionsCheckingInterval: 2000,
  };
}

/**
 * Limits open connections, in all and per address other than trusted proxies, and cuts connections with slow requests.
 * When all places are taken, a new connection takes the place of the oldest one of the address with most connections.
 */
export function limitConnections(server: Server, trustedProxies: readonly string[], limits = usual): void {
  const isProxy = proxyAddr.compile([...trustedProxies]);
  const held = new Map<string, Set<Socket>>();
  let all = 0;

  /** Frees a place of an address with more connections. Returns whether it could. */
  function makeRoom(count: number): boolean {
    let largest = new Set<Socket>();
    for (const sockets of held.values()) if (sockets.size > largest.size) largest = sockets;
    const [oldest] = largest;
    if (oldest === undefined || largest.size <= count + 1) return false;
    largest.delete(oldest);
    oldest.destroy();
    return true;
  }

  server.on("connection", (socket: Socket) => {
    const { remoteAddress: peer = "" } = socket;
    const address = peer === "" || isProxy(peer, 0) ? null : networkOfAddress(peer);
    const own = (address === null ? undefined : held.get(address)) ?? new Set<Socket>();
    const isTooMany = own.size >= limits.maxOfAddress;
    if (isTooMany || (all >= limits.maxConnections && !makeRoom(own.size))) return void socket.destroy();
    all += 1;
    own.add(socket);
    if (address !== null) held.set(address, own);
    socket.once("close", () => {
      all -= 1;
      own.delete(socket);
      if (address !== null && own.size === 0) held.delete(address);
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
    if (incoming.complete) stop();
    else if (read - before < minBodyBytes) socket.destroy();
    before = read;
  }, bodyWindow).unref();
  // A body whose request got its response early emits no 'close', and its interval would hold it in memory.
  incoming.once("close", stop);
  socket.once("close", stop);

  function stop(): void {
    clearInterval(watch);
    incoming.off("close", stop);
    socket.off("close", stop);
  }
}
