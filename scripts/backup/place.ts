import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { StartFailure } from "#server/process/start-failure.ts";
import type { Head } from "./backup-format.ts";

/** What must not be lost unasked: what was sold, to whom, what is for sale, on which packs, and what staff did. */
const precious = ["orders", "customers", "products", "code_batches", "audit_log"] as const;
/** Connections of a process that has just ended are gone by then. */
const patience = 3000;

/** What of the place would be lost, such as 'orders: 3'; empty for one that is empty, or only migrated. */
export async function whatIsThere(session: Client): Promise<string[]> {
  const counts = await session.query<Record<string, number>>(
    `select ${precious.map((table) => `(select count(*)::int from public.${table}) as ${table}`).join(", ")}`,
  );
  return Object.entries(counts.rows[0] ?? {}).flatMap(([table, count]) =>
    count === 0 ? [] : [`${table.replaceAll("_", " ")}: ${count}`],
  );
}

/** Throws a StartFailure while a shop, or another command, is connected to the database: it would see half of a shop. */
export async function requireNobodyElse(session: Client): Promise<void> {
  for (const deadline = Date.now() + patience; ; await sleep(100)) {
    const { rows } = await session.query<{ name: string; count: number }>(`
      select application_name as name, count(*)::int as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name like 'smile%'
      group by 1 order by 1`);
    if (rows.length === 0) return;
    if (Date.now() < deadline) continue;
    const who = rows.map(({ name, count }) => `${count} named "${name}"`).join(", ");
    throw new StartFailure(
      `The shop is running: its database has other connections, ${who}. Stop all of its processes, and then restore.`,
    );
  }
}

/**
 * How far the tables must be made before a backup can be copied into them: the name of a migration, or null where they are as far. Throws a
 * StartFailure where this release or this place can't take the backup.
 */
export function migrationToRestoreAt(
  { migrations, release }: Head,
  ofRelease: readonly string[],
  applied: readonly string[] | null,
): string | null {
  const unknown = migrations.filter((name) => !ofRelease.includes(name));
  if (unknown.length > 0 || !isBeginning(migrations, ofRelease))
    throw new StartFailure(
      `The backup was made by release ${release} with other tables than this release's${unknown.length > 0 ? ` (it has ${unknown.join(", ")})` : ""}. Restore it with that release.`,
    );
  if (!isBeginning(applied ?? [], migrations)) {
    const more = (applied ?? []).filter((name) => !migrations.includes(name));
    throw new StartFailure(
      `The backup is older than the tables of this database (they have ${more.join(", ")}). Restore it into an empty database: it is brought up to this release there. Or use release ${release} with a database of its own.`,
    );
  }
  return applied?.length === migrations.length ? null : (migrations.at(-1) ?? null);
}

function isBeginning(names: readonly string[], all: readonly string[]): boolean {
  return names.every((name, index) => name === all[index]);
}
