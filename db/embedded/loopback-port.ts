import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";

// Below the ranges from which systems number outgoing connections: none of those can sit on the port while
// a crashed database comes back on it.
const lowest = 20_000;
const highest = 32_000;

/** A free port on 127.0.0.1: the preferred one if it is free. */
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
