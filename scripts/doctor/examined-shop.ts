import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import type { Settings } from "#server/process/settings.ts";
import { type Finding, skipped } from "./finding.ts";

/** The shop that the doctor looks at. */
export interface ExaminedShop {
  readonly settings: Settings;
  /** Where visitors reach it. */
  readonly publicUrl: string;
  /** Whether customers come to it from elsewhere, so that what does no harm on a developer's machine is wrong. */
  readonly isForCustomers: boolean;
  /** Rejects where it can't be reached. */
  readonly database: Promise<Database>;
}

const local = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** The shop of these settings on a database that is opened meanwhile. */
export function examinedShop(settings: Settings, database: Promise<Database>): ExaminedShop {
  const publicUrl = settings.publicUrl ?? `http://localhost:${settings.port}`;
  const reached = database.then(async (db) => {
    await sql`select 1`.execute(db);
    return db;
  });
  // Each check that needs it hears of it.
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

/** What a question to the database finds; nothing while it is away, which a check of its own tells. */
export async function withDatabase(
  { database }: ExaminedShop,
  find: (db: Database) => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  const db = await database.catch(() => null);
  return db === null ? [skipped("not known while the database is away")] : await find(db);
}
