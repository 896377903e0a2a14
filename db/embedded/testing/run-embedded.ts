/**
 * A minimal shop in its own process, which tests may kill. Starts the database on the given folder, prints events as lines of JSON, and
 * stops the database on SIGINT and SIGTERM after a last query.
 */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { startEmbeddedPostgres } from "../embedded-postgres.ts";

const dataDir = process.argv[2] ?? "";
const print = (event: string, text: string) => {
  process.stdout.write(`${JSON.stringify({ event, text })}\n`);
};
const starting = startEmbeddedPostgres({
  dataDir,
  onProgress: (line) => print("progress", line),
  onLost: (error) => print("lost", error.message),
});
starting.catch(() => {});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void finish(signal));

try {
  print("ready", (await starting).url);
} catch (error) {
  print("failed", String(error));
  process.exitCode = 1;
}

async function finish(signal: string): Promise<void> {
  const database = await starting;
  // Time in which a shop finishes its requests: the database must still respond at the end.
  await sleep(300);
  const client = new pg.Client({ connectionString: database.url });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("SELECT 1");
    print("last query", "answered");
  } catch (error) {
    print("last query", String(error));
  }
  await client.end().catch(() => {});
  await database.stop();
  print("stopped", signal);
  process.exit(0);
}
