import { type Kysely, sql } from "kysely";
import { appliedMigrations } from "./applied-migrations.ts";
import { TablesTooOld } from "./tables-too-old.ts";

/** Last of the migrations that the baseline replaced in version 1.0.0. */
export const lastMigrationBeforeBaseline = "0052_demo_marks";
/** Last migration of the baseline. A database has all of its migrations or none. */
const lastMigrationOfBaseline = "0025_rate_limits";

/** Returns the migrations of a database or backup in terms of this release: those of the baseline for a database from before it. */
export function inTermsOfBaseline(
  applied: readonly string[],
  ofRelease: readonly string[],
): readonly string[] {
  return isBeforeBaseline(applied) ? baselineOf(ofRelease) : applied;
}

/** Returns the reason why the migrations are too old for this release, as the beginning of a sentence; undefined if they are not. */
export function tooOld(applied: readonly string[], ofRelease: readonly string[]): string | undefined {
  const [first] = baselineOf(ofRelease);
  const last = applied.at(-1);
  if (last === undefined || isBeforeBaseline(applied) || (first !== undefined && applied.includes(first)))
    return undefined;
  return `older than version 1.0.0 can take over (the last migration is ${last}, and ${lastMigrationBeforeBaseline} is needed)`;
}

/**
 * Converts a database that has the last migration before the baseline. Its tables equal those of the baseline, so only the names in
 * `kysely_migration` change. Kysely's lock and one transaction make concurrent starts safe. Throws TablesTooOld for older tables.
 */
export async function takeOverTables<Tables>(
  db: Kysely<Tables>,
  ofRelease: readonly string[],
): Promise<void> {
  const applied = await appliedMigrations(db);
  const reason = tooOld(applied, ofRelease);
  if (reason !== undefined)
    throw new TablesTooOld(
      `The tables of this database are ${reason}: start the last release before 1.0.0 once, and then this one.`,
    );
  if (!isBeforeBaseline(applied)) return;
  const { adapter } = db.getExecutor();
  await db.connection().execute(async (session) => {
    await adapter.acquireMigrationLock(session, lockOptions);
    try {
      await session.transaction().execute(async (tx) => {
        if (isBeforeBaseline(await appliedMigrations(tx))) await rewriteMigrations(tx, baselineOf(ofRelease));
      });
    } finally {
      await adapter.releaseMigrationLock(session, lockOptions);
    }
  });
}

// Kysely requires these options; PostgreSQL ignores them.
const lockOptions = { lockTable: "kysely_migration_lock", lockRowId: "migration_lock" };

async function rewriteMigrations<Tables>(tx: Kysely<Tables>, baseline: readonly string[]): Promise<void> {
  const timestamp = new Date().toISOString();
  await sql`delete from kysely_migration`.execute(tx);
  await sql`insert into kysely_migration (name, timestamp) select unnest(${[...baseline]}::text[]), ${timestamp}`.execute(
    tx,
  );
  await renameNotNullConstraints(tx);
}

/** Renames not-null constraints of renamed tables. PostgreSQL has named them since version 18. */
async function renameNotNullConstraints<Tables>(tx: Kysely<Tables>): Promise<void> {
  await sql
    .raw(`
    do $$ declare old record; begin
      for old in
        select conrelid::regclass as renamed, conname, relname || '_' || attname || '_not_null' as becomes
        from pg_constraint join pg_class on pg_class.oid = conrelid
        join pg_attribute on attrelid = conrelid and attnum = conkey[1]
        where contype = 'n' and relname in ('emails', 'wishlist_items') and conname <> relname || '_' || attname || '_not_null'
      loop
        execute format('alter table %s rename constraint %I to %I', old.renamed, old.conname, old.becomes);
      end loop;
    end $$`)
    .execute(tx);
}

function isBeforeBaseline(applied: readonly string[]): boolean {
  return applied.at(-1) === lastMigrationBeforeBaseline;
}

function baselineOf(ofRelease: readonly string[]): readonly string[] {
  return ofRelease.filter((name) => name <= lastMigrationOfBaseline);
}
