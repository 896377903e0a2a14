import type { Client } from "pg";
import { migrate, migrateTo, migrationNames } from "#db/migrate.ts";
import { keyRing } from "#shop/secrets/key-ring.ts";
import { findInconsistencies } from "../books.ts";
import { type CheckedBackup, checkBackup, readHead } from "../check-backup.ts";
import { migrating } from "../migrating.ts";
import { openSession } from "../open-session.ts";
import { migrationToRestoreAt } from "../place.ts";
import { restoreBackup } from "../restore-backup.ts";
import { withScratchDatabase } from "./scratch-database.ts";

/** Backup that was restored into a scratch database, where all sums were compared. */
export interface ProvenBackup extends CheckedBackup {
  /** Address of the scratch database, with the tables of this release. */
  readonly scratchUrl: string;
  /** Inconsistencies of its ledgers, one line each. */
  readonly wrong: readonly string[];
}

interface Proving {
  /** Connection to the server that gets the scratch database. */
  readonly session: Client;
  readonly databaseUrl: string;
  /** Called between the steps and with each piece; throws to stop. */
  readonly onProgress: () => void;
  /** Awaited between pieces of work, for customers to come first; without it the backup is restored as fast as possible. */
  readonly pause?: () => Promise<void>;
}

/**
 * Restores a backup into a scratch database, compares every sum, migrates it to this release, and compares its ledgers and its key. `work`
 * may then use the scratch database, which is dropped afterwards. Images are read and compared, but not stored. Throws a StartFailure for a
 * damaged, foreign or newer backup, and without the permission to create databases.
 */
export async function proveBackup<Value>(
  file: string,
  { session, databaseUrl, onProgress, pause = async () => {} }: Proving,
  work: (proven: ProvenBackup) => Promise<Value>,
): Promise<Value> {
  const head = await readHead(file);
  const level = migrationToRestoreAt(head, await migrationNames(), null);
  const backup = await checkBackup(file, onProgress, pause);
  return await withScratchDatabase(session, databaseUrl, async (scratchUrl) => {
    if (level !== null) await migrateSlowly(scratchUrl, level, pause);
    const scratch = await openSession(scratchUrl, "smile restore");
    try {
      // Customers need the other cores.
      await scratch.query("set max_parallel_workers_per_gather = 0");
      await scratch.query("set synchronous_commit = off");
      await restoreBackup(file, backup, { session: scratch, stores: null, onProgress, pause });
      await migrating(scratchUrl, migrate);
      const wrong = [...(await findInconsistencies(scratch)), ...(await wrongKey(scratch, backup))];
      return await work({ ...backup, scratchUrl, wrong });
    } finally {
      await scratch.end();
    }
  });
}

/** Migrates the empty scratch database to the level of the backup, with a pause after every ten migrations. */
async function migrateSlowly(scratchUrl: string, level: string, pause: () => Promise<void>): Promise<void> {
  const names = await migrationNames();
  const needed = names.slice(0, names.indexOf(level) + 1);
  await migrating(scratchUrl, async (db) => {
    for (const name of needed.filter((one, at) => at % 10 === 9 || one === level)) {
      await migrateTo(db, name);
      await pause();
    }
  });
}

/** Returns why the codes of packs could not be checked with the backup's key. */
async function wrongKey(scratch: Client, { codeKey }: CheckedBackup): Promise<string[]> {
  const { rows } = await scratch.query<{ fingerprint: Buffer; codes: number }>(
    "select fingerprint, (select count(*)::int from public.codes) as codes from public.code_key",
  );
  const claimed = rows[0];
  // Shops with CODE_KEY have their key elsewhere.
  if (claimed === undefined || codeKey === null) return [];
  const secret = Buffer.from(codeKey.toString("utf8").trim(), "hex");
  if (keyRing(secret).fingerprint.equals(claimed.fingerprint)) return [];
  return [`the key of the backup does not fit its ${claimed.codes} codes`];
}
