import { readdir, readFile } from "node:fs/promises";
import { type Kysely, sql } from "kysely";
import { type Migration, type MigrationProvider, type MigrationResultSet, Migrator } from "kysely/migration";
import { appliedMigrations } from "./applied-migrations.ts";
import { TablesTooOld, tooOld } from "./tables-too-old.ts";

const folder = new URL("./migrations/", import.meta.url);

/** Key of the advisory lock that a migration holds: "smile" in ASCII. */
const lockKey = 0x73_6d_69_6c_65;

/**
 * Migrates the database to this release: applies `db/migrations/*.sql` in the order of their names, each once, forward only, in one
 * transaction. A lock lets one process migrate at a time: Kysely's own begins after it has read the tables, which fails while another process
 * drops a column. Accepts migrations of a newer release. Returns the names applied now. Throws without partial changes if one fails, and
 * throws TablesTooOld for tables from before 1.0.0.
 */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<string[]> {
  return await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx);
    const bundled = await sqlFiles.getMigrations();
    const applied = await appliedMigrations(tx);
    const reason = tooOld(applied);
    if (reason !== undefined)
      throw new TablesTooOld(
        `The tables of this database are ${reason}: start version 1.0.0 once, and then this one.`,
      );
    const newest = Object.keys(bundled).at(-1) ?? "";
    const newer = applied.filter((name) => name > newest);
    let failure: unknown;
    const named = Object.entries(bundled).map(([name, { up }]): [string, Migration] => [
      name,
      {
        up: (within) =>
          up(within).catch((error: Error) => {
            failure = new Error(`${name}: ${error.message}`, { cause: error });
            throw error;
          }),
      },
    ]);
    const provider: MigrationProvider = {
      getMigrations: async () => ({
        ...Object.fromEntries(named),
        ...Object.fromEntries(newer.map((name) => [name, alreadyApplied])),
      }),
    };
    const made = await new Migrator({ db: tx, provider }).migrateToLatest();
    // Kysely's own error is about the lock that it could not return after the failure.
    return namesOf(failure === undefined ? made : { error: failure });
  });
}

const alreadyApplied: Migration = { up: async () => {} };

/** Migrates the database to one migration, the level of a backup. */
export async function migrateTo<Tables>(db: Kysely<Tables>, name: string): Promise<string[]> {
  return namesOf(await new Migrator({ db, provider: sqlFiles }).migrateTo(name));
}

/** Returns the names of this release's migrations in order. */
export async function migrationNames(): Promise<string[]> {
  return Object.keys(await sqlFiles.getMigrations());
}

function namesOf({ error, results }: MigrationResultSet): string[] {
  if (error !== undefined) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const migrations: Record<string, Migration> = {};
    for (const file of (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort()) {
      const text = await readFile(new URL(file, folder), "utf8");
      migrations[file.slice(0, -".sql".length)] = {
        up: async (db) => {
          await sql.raw(text).execute(db);
        },
      };
    }
    return migrations;
  },
};
