import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { type Database, openDatabase } from "#db/database.ts";
import { isDatabaseUnavailable } from "#db/database-unavailable.ts";
import { migrate } from "#db/migrate.ts";
import { readOnlyReason } from "#db/read-only-reason.ts";
import { openAbandoned } from "../closing/fence.ts";
import { say } from "../process/say.ts";
import type { Settings } from "../process/settings.ts";
import type { Shutdown } from "../process/shutdown.ts";
import { StartFailure } from "../process/start-failure.ts";
import { rejectPooler } from "./reject-pooler.ts";

/** Minimum version of PostgreSQL. */
export const oldestVersion = 15;
const connectTimeout = 10_000;
const maxSilence = 1000;

/** Opens the shop's database and migrates it. Throws a StartFailure when it is read-only, such as a replica. */
export async function openShopDatabase(
  address: Promise<string>,
  shutdown: Shutdown,
  { namedStatements, databaseDirectUrl }: Pick<Settings, "namedStatements" | "databaseDirectUrl">,
): Promise<Database> {
  const url = await address;
  // After a power cut in a restore. A database without tables, or away, is told below.
  const isOpened = await openAbandoned(databaseDirectUrl ?? url).catch(() => false);
  if (isOpened) say("a restore was interrupted: the shop of before is open again");
  const db = await openUnmigrated(url, shutdown, { named: namedStatements, writable: true });
  const applied = await migrateAt(databaseDirectUrl ?? url);
  if (applied.length > 0) say(`made the tables: ${applied.join(", ")}`);
  return db;
}

/** Opens the shop's database without migrating it. Waits for a server that is just starting. */
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

/** Migrations of a large shop may take long, and other processes wait for the one that runs them. */
async function migrateAt(url: string): Promise<string[]> {
  const db = openDatabase(url, { maxConnections: 1, patient: true });
  try {
    return await migrate(db).catch(rejectPooler);
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
 * Returns the server's major version. Waits some seconds for a server that starts with the shop, and prints immediately
 * which address it waits for and why.
 */
async function serverVersion(db: Database, url: URL, shutdown: Shutdown): Promise<number> {
  const deadline = Date.now() + connectTimeout;
  const place = `the database at ${placeOf(url)}`;
  const silence = setTimeout(() => say(`waiting for ${place} …`), maxSilence);
  for (let tries = 1; ; tries += 1) {
    try {
      return await askVersion(db);
    } catch (error) {
      shutdown.signal.throwIfAborted();
      if (!isDatabaseUnavailable(error) || Date.now() > deadline) throw unreachable(error, url);
      if (tries === 1) say(`waiting up to ${connectTimeout / 1000} s for ${place}: ${reasonOf(error)}`);
      await sleep(250);
    } finally {
      clearTimeout(silence);
    }
  }
}

/** Waits up to 10 s until the database is writable, also while a failover cuts connections. Throws a StartFailure if it stays read-only. */
async function requireWritable(db: Database, url: URL, shutdown: Shutdown): Promise<void> {
  const deadline = Date.now() + connectTimeout;
  for (let tries = 1; ; tries += 1) {
    const reason = await readOnlyReason(db).catch((error: unknown) => {
      if (!isDatabaseUnavailable(error)) throw error;
      return reasonOf(error);
    });
    if (reason === null) return;
    shutdown.signal.throwIfAborted();
    if (Date.now() > deadline) {
      throw new StartFailure(
        `DATABASE_URL: expected a PostgreSQL that takes changes at ${placeOf(url)}, but ${reason}.`,
      );
    }
    if (tries === 1)
      say(`waiting up to ${connectTimeout / 1000} s for the database at ${placeOf(url)}: ${reason}`);
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

/** Returns the address without its password. */
function placeOf({ hostname, port, pathname }: URL): string {
  return `${hostname || "localhost"}:${port || 5432}${pathname}`;
}
