import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { tooOld } from "#db/tables-too-old.ts";
import { StartFailure } from "#server/process/start-failure.ts";
import type { Head } from "#shop/backups/backup-head.ts";
import { UnusableBackup } from "./unusable-backup.ts";

/** Tables that must not be lost without confirmation: sales, customers, products, packs and staff actions. */
const precious = ["orders", "customers", "products", "code_batches", "audit_log"] as const;
/** Milliseconds until the connections of an ended process are closed. */
const disconnectTimeout = 3000;

/** Lists rows that would be lost, such as 'orders: 3'; empty for an empty or just migrated database. */
export async function listPreciousRows(session: Client): Promise<string[]> {
  const counts = await session.query<Record<string, number>>(
    `select ${precious.map((table) => `(select count(*)::int from public.${table}) as ${table}`).join(", ")}`,
  );
  return Object.entries(counts.rows[0] ?? {}).flatMap(([table, count]) =>
    count === 0 ? [] : [`${table.replaceAll("_", " ")}: ${count}`],
  );
}

/** Throws a StartFailure while a shop or another command is connected, since it would see half of a shop. */
export async function requireNoOtherConnections(session: Client): Promise<void> {
  for (const deadline = Date.now() + disconnectTimeout; ; await sleep(100)) {
    const { rows } = await session.query<{ name: string; count: number }>(`
      select application_name as name, count(*)::int as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name like 'smile%'
      group by 1 order by 1`);
    if (rows.length === 0) return;
    if (Date.now() < deadline) continue;
    const who = rows.map(({ name, count }) => `${count} named "${name}"`).join(", ");
    throw new StartFailure(
      `The shop is running: its database has other connections, ${who}. Stop all of its processes before restoring.`,
    );
  }
}

/**
 * Returns the migration that the tables need before the backup can be copied into them, or null. Throws a StartFailure
 * when this release or place cannot restore the backup.
 */
export function migrationToRestoreAt(
  { migrations, release }: Head,
  ofRelease: readonly string[],
  applied: readonly string[] | null,
): string | null {
  const there = applied ?? [];
  const oldBackup = tooOld(migrations);
  if (oldBackup !== undefined)
    throw new UnusableBackup(
      "other_release",
      `The backup is ${oldBackup}: restore it with version 1.0.0, and then start this one.`,
    );
  const oldTables = tooOld(there);
  if (oldTables !== undefined)
    throw new StartFailure(
      `The tables of this database are ${oldTables}: start version 1.0.0 once, and then use this one.`,
    );
  const unknown = migrations.filter((name) => !ofRelease.includes(name));
  if (unknown.length > 0 || !isBeginning(migrations, ofRelease))
    throw new UnusableBackup(
      "other_release",
      `The backup was made by release ${release} with other tables than this release's${unknown.length > 0 ? ` (it has ${unknown.join(", ")})` : ""}. Restore it with that release.`,
    );
  if (!isBeginning(there, migrations)) {
    const more = there.filter((name) => !migrations.includes(name));
    throw new StartFailure(
      `The backup is older than the tables of this database (they have ${more.join(", ")}). Restore it into an empty database: it is brought up to this release there. Or use release ${release} with a database of its own.`,
    );
  }
  return there.length === migrations.length ? null : (migrations.at(-1) ?? null);
}

function isBeginning(names: readonly string[], all: readonly string[]): boolean {
  return names.every((name, index) => name === all[index]);
}
