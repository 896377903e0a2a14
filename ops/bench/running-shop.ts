import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Pool } from "pg";
import { z } from "zod";
import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";
import { cores, pin } from "#scripts/processes/cores.ts";
import { childrenOf, parentOf } from "#scripts/processes/process-figures.ts";
import { startChild } from "#scripts/processes/start-child.ts";
import type { Shutdown } from "#server/process/shutdown.ts";

/** A temporary shop with the demo catalogue. */
export interface RunningShop {
  readonly folder: string;
  readonly databaseUrl: string;
  /** Connection for preparations between the measurements. */
  readonly database: Pool;
  readonly url: string;
  readonly pid: number;
  /** Parent process of PostgreSQL's connections. */
  readonly postgresPid: number | undefined;
}

const Package = z.object({ scripts: z.object({ start: z.string() }) });

/** Node options and environment of `npm start`. */
function startCommand(): { options: string[]; environment: NodeJS.ProcessEnv } {
  const file: unknown = JSON.parse(readFileSync(join(ownRoot, "package.json"), "utf8"));
  const [command = ""] = Package.parse(file).scripts.start.split("||");
  const words = command.split(" ");
  const assigned = words.flatMap((word) => [...word.matchAll(/^([A-Z_]+)=(.*)$/g)]);
  return {
    options: words.filter((word) => word.startsWith("--")),
    environment: Object.fromEntries(assigned.map(([, name, value]) => [name, value])),
  };
}
const Backend = z.object({ pid: z.int() });

export const ownRoot = fileURLToPath(new URL("../..", import.meta.url));

/** Starts the built shop as `npm start` does; the shutdown stops it and deletes its folder. */
export async function runShop(shutdown: Shutdown): Promise<RunningShop> {
  const folder = await mkdtemp(join(tmpdir(), "smile-bench-"));
  shutdown.onShutdown(() => rm(folder, { recursive: true, force: true }));
  const starting = startEmbeddedPostgres({ dataDir: folder });
  shutdown.onShutdown(async () => (await starting).stop());
  const { url: databaseUrl } = await starting;
  const database = new Pool({ connectionString: databaseUrl, max: 1 });
  shutdown.onShutdown(() => database.end());

  const { options, environment } = startCommand();
  const env = {
    ...process.env,
    ...environment,
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    DEMO_CATALOGUE: "on",
    HOST: "127.0.0.1",
    PORT: "0",
    PUBLIC_URL: "",
    LOG_LEVEL: "",
    RATE_LIMITS: "off",
    BACKUP_DIR: "off",
  };
  const child = startChild("build/server/main.js", join(folder, "shop.log"), env, options, ownRoot);
  shutdown.onShutdown(() => child.stop());
  const url = await child.line(/Smile is open at (http:\S+) \(/, 180);

  const postgresPid = parentOf(
    Backend.parse((await database.query("select pg_backend_pid() as pid")).rows[0]).pid,
  );
  for (const pid of postgresPid === undefined ? [] : [postgresPid, ...childrenOf(postgresPid)])
    pin(pid, cores.responding);
  pin(child.pid, cores.responding);
  pin(process.pid, cores.asking);
  return { folder, databaseUrl, database, url, pid: child.pid, postgresPid };
}
