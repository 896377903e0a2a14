import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { type Database, openDatabase } from "#db/database.ts";
import { isDatabaseAway } from "#db/database-away.ts";
import { migrate } from "#db/migrate.ts";
import type { Lifetime } from "./lifetime.ts";
import { say } from "./say.ts";
import { StartFailure } from "./start-failure.ts";

const oldestVersion = 15;
const patience = 10_000;

/** The shop's database with all its tables. */
export async function openShopDatabase(address: Promise<string>, lifetime: Lifetime): Promise<Database> {
  const url = await address;
  const db = openDatabase(url);
  lifetime.atEnd(() => db.destroy());
  await requirePostgres(db, new URL(url), lifetime);
  const applied = await migrate(db);
  if (applied.length > 0) say(`made the tables: ${applied.join(", ")}`);
  return db;
}

async function requirePostgres(db: Database, url: URL, lifetime: Lifetime): Promise<void> {
  const version = await serverVersion(db, url, lifetime);
  if (version >= oldestVersion) return;
  throw new StartFailure(
    `DATABASE_URL: expected PostgreSQL ${oldestVersion} or later at ${placeOf(url)}, but got ${version}.`,
  );
}

/** The major version of the server, which may need some seconds when it was started together with the shop. */
async function serverVersion(db: Database, url: URL, lifetime: Lifetime): Promise<number> {
  const deadline = Date.now() + patience;
  for (;;) {
    try {
      const { rows } = await sql<{
        version: string;
      }>`select current_setting('server_version_num') as version`.execute(db);
      return Math.floor(Number(rows[0]?.version) / 10_000);
    } catch (error) {
      lifetime.over.throwIfAborted();
      if (!isDatabaseAway(error) || Date.now() > deadline) throw unreachable(error, url);
      await sleep(250);
    }
  }
}

function unreachable(error: unknown, url: URL): StartFailure {
  const reason = error instanceof Error ? error.message || error.name : String(error);
  return new StartFailure(`DATABASE_URL: expected a PostgreSQL at ${placeOf(url)}, but got: ${reason}`);
}

/** The address without its password. */
function placeOf({ hostname, port, pathname }: URL): string {
  return `${hostname || "localhost"}:${port || 5432}${pathname}`;
}
