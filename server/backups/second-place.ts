import { createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { describeLocation } from "#shop/media/media-location.ts";
import type { BackupCopySettings } from "../process/backup-copy-settings.ts";

/** File in the second place. */
export interface StoredCopy {
  readonly name: string;
  readonly storedAt: Date;
}

type Bytes = AsyncIterable<Uint8Array>;

/** Second place of backups. Its methods reject with the reason of the disk or service. */
export interface SecondPlace {
  /** Folder or bucket, for people. */
  readonly where: string;
  /** Folder; undefined for a bucket. */
  readonly folder: string | undefined;
  list(): Promise<readonly StoredCopy[]>;
  /** Stores a stream under a name. A broken or aborted stream leaves no file. */
  put(name: string, bytes: Bytes, over: AbortSignal): Promise<void>;
  delete(name: string): Promise<void>;
}

/** Opens the second place of the settings. Does not contact S3 yet. */
export async function openSecondPlace({ location, keys }: BackupCopySettings): Promise<SecondPlace> {
  const where = describeLocation(location);
  if (location.kind === "folder") return { where, folder: location.folder, ...folderPlace(location.folder) };
  const { s3Place } = await import("./s3-place.ts");
  return { where, folder: undefined, ...s3Place(location, keys) };
}

function folderPlace(folder: string): Pick<SecondPlace, "list" | "put" | "delete"> {
  return {
    async list() {
      const names = await readdir(folder);
      return await Promise.all(
        names.map(async (name) => ({ name, storedAt: (await stat(join(folder, name))).mtime })),
      );
    },
    async put(name, bytes, signal) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const part = join(folder, `${name}.part`);
      try {
        await pipeline(bytes, createWriteStream(part, { mode: 0o600, flush: true }), { signal });
        await rename(part, join(folder, name));
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async delete(name) {
      await rm(join(folder, name), { force: true });
    },
  };
}
