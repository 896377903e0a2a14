import { isOnThisMachine } from "#server/backups/local-database.ts";
import { freeBytesOf, reservedBytes } from "#shop/backups/backup-files.ts";
import { openSession } from "../open-session.ts";
import { UnusableBackup } from "../unusable-backup.ts";

/** Throws an UnusableBackup when a second database would fill this machine's disk. Others' disks are unknown. */
export async function requireRoom(databaseUrl: string, dataDir: string): Promise<void> {
  if (!isOnThisMachine(databaseUrl)) return;
  const session = await openSession(databaseUrl, "smile restore");
  const { rows } = await session.query<{ bytes: number }>(
    "select pg_database_size(current_database())::float8 as bytes",
  );
  await session.end();
  const [free, needed] = [await freeBytesOf(dataDir), (rows[0]?.bytes ?? 0) * 1.5 + reservedBytes];
  if (free < needed)
    throw new UnusableBackup(
      "no_room",
      `the disk is full: a second database needs ${Math.ceil(needed / 1e6)} MB, but ${Math.floor(free / 1e6)} MB are free`,
    );
}
