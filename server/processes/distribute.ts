import { createServer, type Socket } from "node:net";
import type { Listener } from "../connections/listener.ts";
import { withoutNewConnections } from "../connections/without-new-connections.ts";

/** A server that takes connections, reads nothing of them, and gives each to `hand`. */
export function createDistributor(hand: (socket: Socket) => void): Listener {
  let accepted = 0;
  const server = createServer({ pauseOnConnect: true, noDelay: true }, (socket) => {
    accepted += 1;
    hand(socket);
  });
  return {
    server,
    drain() {},
    async close() {
      await withoutNewConnections(() => accepted);
      server.close();
    },
  };
}
