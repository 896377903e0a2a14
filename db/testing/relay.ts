import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/**
 * Starts a proxy for PostgreSQL that tests can cut; `url` leads through it. With `cutAfterBytes` each connection breaks after that many
 * bytes of responses. While frozen it accepts connections and forwards nothing; with a delay, responses are late by that many ms. After a
 * move, new connections lead to another server, and open ones stay.
 */
export async function startRelay(to: URL, { cutAfterBytes = Number.POSITIVE_INFINITY } = {}) {
  const sockets = new Set<Socket>();
  let target = to;
  let frozen = false;
  let delay = 0;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    let received = 0;
    far.on("data", (bytes) => {
      received += bytes.length;
      if (received > cutAfterBytes) near.destroy();
      else if (delay === 0) near.write(bytes);
      else setTimeout(() => near.write(bytes), delay);
    });
    near.on("data", (bytes) => far.write(bytes));
    if (frozen) {
      near.pause();
      far.pause();
    }
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
  const address = server.address();
  const url = new URL(to);
  url.hostname = "127.0.0.1";
  url.port = String(typeof address === "object" && address !== null ? address.port : 0);
  return {
    url: url.href,
    freeze() {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      frozen = false;
      for (const socket of sockets) socket.resume();
    },
    move(next: URL) {
      target = next;
    },
    delayResponses(milliseconds: number) {
      delay = milliseconds;
    },
    async cut() {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
