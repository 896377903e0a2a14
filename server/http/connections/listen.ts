import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Shutdown } from "../../process/shutdown.ts";
import { StartFailure } from "../../process/start-failure.ts";
import type { Beforehand } from "../response-cache/send-from-memory.ts";
import { createListener, type Listener } from "./listener.ts";

// By default only this machine reaches the shop, by 127.0.0.1 and by localhost, which some programs resolve to ::1.
const thisMachine = ["127.0.0.1", "::1"];

/** Setting that names the port, for error messages. */
type PortSetting = "PORT" | "METRICS_PORT";

/** All listeners of one port. */
export interface Listening extends Omit<Listener, "server"> {
  readonly port: number;
}

/** Milliseconds for the last requests. A page or an API request is aborted after 5 s. */
const requestLimit = 7000;

/** Throws when the port is taken, before any other work. Returns a free port for 0. */
export async function requireFreePort(host: string | undefined, port: number): Promise<number> {
  const listening = await listen(createServer(), host, port);
  await listening.close(0);
  return listening.port;
}

/** Serves requests at the port with `site`, within limits. `beforehand` may respond first. Port 0 is any free port. */
export async function listen(
  site: Server,
  host: string | undefined,
  port: number,
  trustedProxies: readonly string[] = [],
  setting: PortSetting = "PORT",
  beforehand?: Beforehand,
): Promise<Listening> {
  const listeners: Listener[] = [];
  let chosen = port;
  for (const address of host === undefined ? thisMachine : [host]) {
    const listener = createListener(site, trustedProxies, beforehand);
    try {
      listener.server.listen({ host: address, port: chosen });
      await once(listener.server, "listening");
    } catch (error) {
      // Some machines have no ::1.
      if (listeners.length > 0 && (port === 0 || codeOf(error) !== "EADDRINUSE")) continue;
      await Promise.all(listeners.map((opened) => opened.close(0)));
      throw failure(error, host, port, setting);
    }
    listeners.push(listener);
    chosen = portOf(listener.server);
  }
  return {
    port: chosen,
    drain() {
      for (const listener of listeners) listener.drain();
    },
    async close(limit) {
      await Promise.all(listeners.map((listener) => listener.close(limit)));
    },
  };
}

/**
 * Closes the listener when the shutdown begins. For `delay` seconds it still serves while /readyz responds with 503, so
 * that load balancers redirect visitors. Then it accepts no connections and ends after the last response.
 */
export function closeOnShutdown(listening: Listening, shutdown: Shutdown, delay: number): void {
  const drained = once(shutdown.signal, "abort").then(() => {
    listening.drain();
    return sleep(1000 * delay);
  });
  shutdown.onShutdown(async () => {
    await drained;
    await listening.close(requestLimit);
  });
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

function failure(error: unknown, host: string | undefined, port: number, setting: PortSetting): unknown {
  switch (codeOf(error)) {
    case "EADDRINUSE":
      return new StartFailure(`Port ${port} is taken: stop what uses it or set ${setting} to another one.`);
    case "EACCES":
      return new StartFailure(`Port ${port} needs root rights: set ${setting} to a port above 1023.`);
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
