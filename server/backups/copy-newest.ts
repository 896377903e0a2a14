import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import { maxBackups } from "#contract/admin/backups.ts";
import { isOnSameDisk, listBackups } from "#shop/backups/backup-files.ts";
import type { CopyState } from "#shop/backups/shop-backups.ts";
import { storeFailureReason } from "#shop/media/store-failure.ts";
import { sealFile } from "./backup-process.ts";
import type { SecondPlace } from "./second-place.ts";

/** Second place of backups and the passphrase that encrypts them there. */
export interface Copies {
  readonly place: SecondPlace;
  /** Null if the owner has set none. Then nothing is copied. */
  readonly passphrase: () => Promise<string | null>;
}

interface Copying extends Copies {
  readonly folder: string;
  readonly dataDir: string;
  readonly log: Logger;
  /** Ends a copy. */
  readonly over: AbortSignal;
}

const stateName = "second-place.json";
/** Names of the shop's own copies. Other files in the second place stay. */
const ownCopy = /^backup-\d{4}-\d{2}-\d{2}-\d{4}(?:\d{2}-manual)?\.tar\.gz\.age$/;
const nothingCopied: CopyState = { count: 0, newestAt: null, isOnDataDisk: false, failure: null };

/**
 * Copies the newest backup to the second place, encrypted, and deletes all but the newest 14 copies. Stores the result beside the backups and
 * logs it; never rejects. The next backup tries again.
 */
export async function copyNewest(copying: Copying): Promise<void> {
  const { folder, dataDir, place, log, over } = copying;
  const { where } = place;
  try {
    const passphrase = await copying.passphrase();
    if (passphrase === null) {
      log.warn({ where }, "the backup was not copied: no passphrase is set");
      return;
    }
    const [newest] = (await listBackups(folder)).filter(({ kind }) => kind === "daily" || kind === "manual");
    if (newest === undefined) return;
    const name = `${newest.name}.age`;
    await place.put(name, sealFile(join(folder, newest.name), passphrase), over);
    const count = await prune(place);
    const isOnDataDisk = place.folder !== undefined && (await isOnSameDisk(place.folder, dataDir));
    await storeState(folder, { count, newestAt: newest.madeAt, isOnDataDisk, failure: null });
    log.info({ where, name }, "copied a backup");
  } catch (error) {
    if (over.aborted) return;
    const reason = storeFailureReason(error);
    log.error({ where, reason }, "copying a backup failed");
    const failure = { at: new Date(), reason };
    await storeState(folder, { ...(await findCopyState(folder)), failure }).catch(() => {});
  }
}

/** Deletes all but the newest copies. Returns the number of those that stay. */
async function prune(place: SecondPlace): Promise<number> {
  const own = (await place.list())
    .filter(({ name }) => ownCopy.test(name))
    .sort((one, other) => other.storedAt.getTime() - one.storedAt.getTime());
  for (const { name } of own.slice(maxBackups)) await place.delete(name);
  return Math.min(own.length, maxBackups);
}

/** Returns the result of the last copy. */
export async function findCopyState(folder: string): Promise<CopyState> {
  const text = await readFile(join(folder, stateName), "utf8").catch(() => null);
  if (text === null) return nothingCopied;
  try {
    const { count, newestAt, isOnDataDisk, failure } = JSON.parse(text);
    return {
      count: Number(count),
      newestAt: newestAt === null ? null : new Date(newestAt),
      isOnDataDisk: isOnDataDisk === true,
      failure: failure === null ? null : { at: new Date(failure.at), reason: String(failure.reason) },
    };
  } catch {
    return nothingCopied;
  }
}

async function storeState(folder: string, state: CopyState): Promise<void> {
  const file = join(folder, stateName);
  await writeFile(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
  await rename(`${file}.new`, file);
}
