import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import type { Settings } from "#server/process/settings.ts";
import { type Finding, skipped } from "./finding.ts";

/** Shop that the doctor examines. */
export interface ExaminedShop {
  readonly settings: Settings;
  /** Public origin of the shop. */
  readonly publicUrl: string;
  /** Whether customers use it. Then things are wrong that do no harm on a developer's machine. */
  readonly isForCustomers: boolean;
  /** Rejects when the database is unavailable. */
  readonly database: Promise<Database>;
}

const local = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Describes the shop of these settings on a database that is still being opened. */
export function examinedShop(settings: Settings, database: Promise<Database>): ExaminedShop {
  const publicUrl = settings.publicUrl ?? `http://localhost:${settings.port}`;
  const reached = database.then(async (db) => {
    await sql`select 1`.execute(db);
    return db;
  });
  // Each check awaits it and gets the failure.
  reached.catch(() => {});
  return {
    settings,
    publicUrl,
    isForCustomers: !isLocalHost(new URL(publicUrl).hostname),
    database: reached,
  };
}

export function isLocalHost(name: string): boolean {
  return local.test(name);
}

/** Runs a check on the database. Returns nothing while it is unavailable, which another check reports. */
export async function withDatabase(
  { database }: ExaminedShop,
  find: (db: Database) => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  const db = await database.catch(() => null);
  return db === null ? [skipped("unknown while the database is unavailable")] : await find(db);
}
