import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** Message with which PgBouncer 1.18 rejects a connection with options: an ErrorResponse of PostgreSQL's protocol. */
const rejection = "SFATAL\0VFATAL\0C08P01\0Munsupported startup parameter: options\0\0";

/** Starts a server for the running test that rejects every connection like PgBouncer. Returns its URL. */
export async function startPooler(): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.once("data", () => {
      const length = Buffer.alloc(4);
      length.writeInt32BE(rejection.length + 4);
      socket.end(Buffer.concat([Buffer.from("E"), length, Buffer.from(rejection)]));
    });
  }).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  await once(server, "listening");
  const address = server.address();
  return `postgres://smile@127.0.0.1:${typeof address === "object" ? address?.port : 0}/smile`;
}
