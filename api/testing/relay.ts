import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/**
 * Stands between a client and a PostgreSQL and can be cut like a cable: `url` leads through it. With `cutAfterBytes`
 * each connection breaks by itself when so much has come back through it.
 */
export async function startRelay(to: URL, { cutAfterBytes = Number.POSITIVE_INFINITY } = {}) {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname);
    let received = 0;
    far.on("data", (bytes) => {
      received += bytes.length;
      if (received > cutAfterBytes) near.destroy();
      else near.write(bytes);
    });
    near.pipe(far);
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
    async cut() {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
