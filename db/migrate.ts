import { readdir, readFile } from "node:fs/promises";
import { type Kysely, sql } from "kysely";
import { type Migration, type MigrationProvider, type MigrationResultSet, Migrator } from "kysely/migration";

const folder = new URL("./migrations/", import.meta.url);

/**
 * Brings the database to the newest migration: `db/migrations/*.sql` in the order of their names, forward only, each
 * once. Kysely's migrator takes an advisory lock and runs all of them in one transaction, so several processes may
 * call this at once. Answers the names that were applied now; throws when one fails, with nothing half-done. Those of a newer
 * release may have been applied already: this one then runs on its tables.
 */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const ours = await sqlFiles.getMigrations();
  const newest = Object.keys(ours).at(-1) ?? "";
  const newer = (await appliedMigrations(db)).filter((name) => name > newest);
  const provider: MigrationProvider = {
    getMigrations: async () => ({
      ...ours,
      ...Object.fromEntries(newer.map((name) => [name, alreadyApplied])),
    }),
  };
  return namesOf(await new Migrator({ db, provider }).migrateToLatest());
}

const alreadyApplied: Migration = { up: async () => {} };

/** The names of the migrations that the database has had, in their order; none before the first start. */
export async function appliedMigrations<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const { rows: tables } = await sql<{
    found: boolean;
  }>`select to_regclass('public.kysely_migration') is not null as found`.execute(db);
  if (tables[0]?.found !== true) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Brings an empty database as far as one migration, as an older release left it: for tests of the later ones. */
export async function migrateTo<Tables>(db: Kysely<Tables>, name: string): Promise<string[]> {
  return namesOf(await new Migrator({ db, provider: sqlFiles }).migrateTo(name));
}

/** The names of this release's migrations, in their order. */
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
