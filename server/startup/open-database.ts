import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { type Database, openDatabase } from "#db/database.ts";
import { isDatabaseUnavailable } from "#db/database-unavailable.ts";
import { migrate } from "#db/migrate.ts";
import { readOnlyReason } from "#db/read-only-reason.ts";
import { say } from "../process/say.ts";
import type { Settings } from "../process/settings.ts";
import type { Shutdown } from "../process/shutdown.ts";
import { StartFailure } from "../process/start-failure.ts";

/** The oldest PostgreSQL that the shop runs on. */
export const oldestVersion = 15;
const patience = 10_000;
const maxSilence = 1000;

/** The shop's database with all its tables. Throws StartFailure when it takes no changes, such as a replica. */
export async function openShopDatabase(
  address: Promise<string>,
  shutdown: Shutdown,
  { namedStatements }: Pick<Settings, "namedStatements">,
): Promise<Database> {
  const url = await address;
  const db = await openUnmigrated(url, shutdown, { named: namedStatements, writable: true });
  const applied = await migrateAt(url);
  if (applied.length > 0) say(`made the tables: ${applied.join(", ")}`);
  return db;
}

/** The shop's database as it is, with the tables of another release or none; waits for one that is just being started. */
export async function openUnmigrated(
  url: string,
  shutdown: Shutdown,
  { named = false, writable = false }: { readonly named?: boolean; readonly writable?: boolean } = {},
): Promise<Database> {
  const db = openDatabase(url, { named });
  shutdown.onShutdown(() => db.destroy());
  await requirePostgres(db, new URL(url), shutdown);
  if (writable) await requireWritable(db, new URL(url), shutdown);
  return db;
}

/** Migrations of a large shop take as long as they take, and other processes wait for the one that makes them. */
async function migrateAt(url: string): Promise<string[]> {
  const db = openDatabase(url, { maxConnections: 1, patient: true });
  try {
    return await migrate(db);
  } finally {
    await db.destroy();
  }
}

async function requirePostgres(db: Database, url: URL, shutdown: Shutdown): Promise<void> {
  const version = await serverVersion(db, url, shutdown);
  if (version >= oldestVersion) return;
  throw new StartFailure(
    `DATABASE_URL: expected PostgreSQL ${oldestVersion} or later at ${placeOf(url)}, but got ${version}.`,
  );
}

/**
 * The major version of the server, which may need some seconds when it was started together with the shop. Whoever waits for
 * a wrong address reads at once which one it is, and why it does not answer.
 */
async function serverVersion(db: Database, url: URL, shutdown: Shutdown): Promise<number> {
  const deadline = Date.now() + patience;
  const place = `the database at ${placeOf(url)}`;
  const silence = setTimeout(() => say(`waiting for ${place} …`), maxSilence);
  for (let tries = 1; ; tries += 1) {
    try {
      return await askVersion(db);
    } catch (error) {
      shutdown.signal.throwIfAborted();
      if (!isDatabaseUnavailable(error) || Date.now() > deadline) throw unreachable(error, url);
      if (tries === 1) say(`waiting up to ${patience / 1000} s for ${place}: ${reasonOf(error)}`);
      await sleep(250);
    } finally {
      clearTimeout(silence);
    }
  }
}

/** Waits for a failover that is under way, then refuses a database that takes no changes. */
async function requireWritable(db: Database, url: URL, shutdown: Shutdown): Promise<void> {
  const deadline = Date.now() + patience;
  for (let tries = 1; ; tries += 1) {
    const reason = await readOnlyReason(db);
    if (reason === null) return;
    shutdown.signal.throwIfAborted();
    if (Date.now() > deadline) {
      throw new StartFailure(
        `DATABASE_URL: expected a PostgreSQL that takes changes at ${placeOf(url)}, but ${reason}.`,
      );
    }
    if (tries === 1) say(`waiting up to ${patience / 1000} s for the database at ${placeOf(url)}: ${reason}`);
    await sleep(250);
  }
}

async function askVersion(db: Database): Promise<number> {
  const { rows } = await sql<{
    version: string;
  }>`select current_setting('server_version_num') as version`.execute(db);
  return Math.floor(Number(rows[0]?.version) / 10_000);
}

function unreachable(error: unknown, url: URL): StartFailure {
  return new StartFailure(
    `DATABASE_URL: expected a PostgreSQL at ${placeOf(url)}, but got: ${reasonOf(error)}`,
  );
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}

/** The address without its password. */
function placeOf({ hostname, port, pathname }: URL): string {
  return `${hostname || "localhost"}:${port || 5432}${pathname}`;
}
