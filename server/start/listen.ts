import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { limitConnections, requestTimeouts } from "./connection-limits.ts";
import { StartFailure } from "./start-failure.ts";
import { takeTurns } from "./take-turns.ts";

// Where nothing else is asked for, only this machine reaches the shop, by 127.0.0.1 and by localhost, which is ::1
// to some programs.
const thisMachine = ["127.0.0.1", "::1"];

export interface Listening {
  readonly port: number;
  /** Accepts nothing new and resolves when the requests in flight are answered, or cut off after the limit. */
  close(limit: number): Promise<void>;
}

/** Throws when the port is taken, before any other work is done; answers a free port for 0. */
export async function requireFreePort(host: string | undefined, port: number): Promise<number> {
  const listening = await listen(createServer(), host, port);
  await listening.close(0);
  return listening.port;
}

/** Lets `site`, which does not listen itself, answer what arrives at the port, within limits; 0 is any free port. */
export async function listen(
  site: Server,
  host: string | undefined,
  port: number,
  trustedProxies: readonly string[] = [],
): Promise<Listening> {
  const servers: Server[] = [];
  let chosen = port;
  for (const address of host === undefined ? thisMachine : [host]) {
    const server = createListener(site, trustedProxies);
    try {
      server.listen({ host: address, port: chosen });
      await once(server, "listening");
    } catch (error) {
      // A machine may have no ::1.
      if (servers.length > 0 && (port === 0 || codeOf(error) !== "EADDRINUSE")) continue;
      await Promise.all(servers.map((opened) => closeServer(opened, 0)));
      throw failure(error, host, port);
    }
    servers.push(server);
    chosen = portOf(server);
  }
  return {
    port: chosen,
    async close(limit) {
      await Promise.all(servers.map((server) => closeServer(server, limit)));
    },
  };
}

function createListener(site: Server, trustedProxies: readonly string[]): Server {
  const answer = takeTurns((...request) => void site.emit("request", ...request));
  const door = createServer(requestTimeouts(trustedProxies), answer);
  limitConnections(door, trustedProxies);
  if (site.listenerCount("upgrade") > 0) door.on("upgrade", (...request) => site.emit("upgrade", ...request));
  return door;
}

async function closeServer(server: Server, limit: number): Promise<void> {
  const closed = once(server, "close");
  server.close();
  // A keep-alive connection becomes idle when its last answer is sent.
  const tidy = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), limit);
  await closed;
  clearInterval(tidy);
  clearTimeout(cut);
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

function failure(error: unknown, host: string | undefined, port: number): unknown {
  switch (codeOf(error)) {
    case "EADDRINUSE":
      return new StartFailure(`Port ${port} is taken: stop what uses it or set PORT to another one.`);
    case "EACCES":
      return new StartFailure(`Port ${port} is not for this user: set PORT to one above 1023.`);
    case "EADDRNOTAVAIL":
    case "EAFNOSUPPORT":
    case "EAI_AGAIN":
    case "EINVAL":
    case "ENOTFOUND":
      return new StartFailure(`HOST: expected an address of this machine, but got ${JSON.stringify(host)}.`);
    default:
      return error;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
