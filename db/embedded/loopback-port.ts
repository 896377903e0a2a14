import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";

// Below the ports of outgoing connections, so that none of these occupies the port while a crashed database restarts.
const lowest = 20_000;
const highest = 32_000;

/** Returns a free port on 127.0.0.1, preferably the given one. */
export async function loopbackPort(preferred: number | undefined): Promise<number> {
  if (preferred !== undefined && (await isFree(preferred))) return preferred;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(lowest, highest);
    if (await isFree(port)) return port;
  }
  throw new EmbeddedPostgresError(
    `Expected a free port on 127.0.0.1 between ${lowest} and ${highest}, but found none`,
  );
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen({ port, host: "127.0.0.1" });
    await once(server, "listening");
    server.close();
    await once(server, "close");
    return true;
  } catch {
    return false;
  }
}
