import type { Server, ServerOptions } from "node:http";
import type { Socket } from "node:net";
import proxyAddr from "proxy-addr";
import { createFairBudget } from "#shop/limits/fair-budget.ts";
import { networkOfAddress } from "../client-address.ts";

const megabyte = 1024 * 1024;

const usual = {
  /**
   * A connection costs about 50 kB, so that a process of 1.5 GB can have this many. Whole neighbourhoods share an address of a mobile
   * network, and browsers open six connections.
   */
  connections: { ofAddress: 500, inSum: 2000 },
  /** Bytes of responses that wait for their readers. */
  waiting: { ofAddress: 96 * megabyte, inSum: 96 * megabyte },
  /** Milliseconds in which a client has to accept at least one byte of its response. */
  stallTimeout: 15_000,
  /** Milliseconds between two counts of the waiting bytes. */
  checkInterval: 500,
};

/** Returns the limits that Node itself keeps. */
export function serverOptions(trustedProxies: readonly string[]): ServerOptions {
  return {
    headersTimeout: 10_000,
    // A photo of 9 MB in five minutes is 30 kB a second, which slow mobile networks reach.
    requestTimeout: 300_000,
    // Proxies keep connections for a minute (nginx). A request on a connection that is just closing would fail.
    keepAliveTimeout: trustedProxies.length > 0 ? 65_000 : 5000,
    connectionsCheckingInterval: 2000,
    // Two `Host` lines become an invalid one, which is 400 (RFC 9112, 3.2).
    joinDuplicateHeaders: true,
  };
}

/**
 * Limits the connections of visitors and the bytes that wait for all clients, in sum and by address; networks with the most lose theirs first.
 * Cuts clients that do not read their responses.
 */
export function limitConnections(server: Server, trustedProxies: readonly string[], limits = usual): void {
  const isProxy = proxyAddr.compile([...trustedProxies]);
  const connections = createFairBudget(limits.connections);
  const waiting = createFairBudget(limits.waiting);
  const open = new Map<Socket, () => void>();

  server.on("connection", (socket: Socket) => {
    const { remoteAddress: peer = "unknown" } = socket;
    const address = networkOfAddress(peer);
    const cut = () => void socket.destroy();
    const bytes = waiting.hold(address, cut);
    const place = peer !== "unknown" && isProxy(peer, 0) ? undefined : connections.hold(address, cut);
    open.set(socket, () => bytes.add(socket.writableLength - bytes.amount()));
    socket.once("close", () => {
      open.delete(socket);
      bytes.release();
      place?.release();
    });
    place?.add(1);
  });

  server.on("request", ({ socket }, response) => {
    // Node restarts this timer with each byte that is read or accepted. A response that is still being made sends nothing.
    response.setTimeout(limits.stallTimeout, () => {
      if (socket.writableLength > 0) socket.destroy();
    });
  });

  const check = setInterval(() => {
    for (const count of open.values()) count();
  }, limits.checkInterval).unref();
  server.once("close", () => clearInterval(check));
}
