import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import type { Shutdown } from "#server/process/shutdown.ts";

/**
 * Opens an address that leads to a database, like a name or a virtual address. Moving it changes only new connections; open ones stay on
 * the previous server.
 */
export async function openMovingAddress(target: string, shutdown: Shutdown) {
  let to = new URL(target);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname);
    near.pipe(far).pipe(near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on("error", () => {});
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  shutdown.onShutdown(async () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const address = server.address();
  const url = new URL(target);
  url.port = String(typeof address === "object" && address !== null ? address.port : 0);
  return {
    url: url.href,
    move(next: string) {
      to = new URL(next);
    },
  };
}
