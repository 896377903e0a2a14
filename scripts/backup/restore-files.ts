import { StartFailure } from "#server/process/start-failure.ts";
import type { MediaStore } from "#shop/media/media-store.ts";
import type { MediaStores } from "#shop/media/open-media-stores.ts";
import { isMissingFile } from "#shop/media/store-failure.ts";
import { type Contents, type FileSum, stores as storeNames } from "./backup-format.ts";
import type { Progress } from "./make-backup.ts";
import type { ArchiveFile } from "./read-archive.ts";
import { fileSum } from "./sums.ts";

const atOnce = 8;

/** Stores the files of a backup, some concurrently. Skips other entries. */
export function createFileWriter(stores: MediaStores, contents: Contents, onProgress: Progress) {
  const count = storeNames.reduce((sum, name) => sum + Object.keys(contents[name]).length, 0);
  const putting = new Set<Promise<void>>();
  let done = 0;

  async function put(store: MediaStore, name: string, bytes: Buffer, sum: FileSum): Promise<void> {
    if (!(await holds(store, name, sum))) {
      await store.put(name, bytes);
      if (!(await holds(store, name, sum)))
        throw new StartFailure(`${name} differs after storing; nothing was kept.`);
    }
    onProgress(++done, count, "files");
  }

  return {
    /** Resolves when there is room for the next file. Rejects when a previous one has failed. */
    async take({ name: path, bytes }: ArchiveFile): Promise<void> {
      const [, store, name = ""] = /^(media|photos)\/(.+)$/.exec(path) ?? [];
      const known = storeNames.find((one) => one === store);
      const sum = known === undefined ? undefined : contents[known][name];
      if (known === undefined || sum === undefined) return;
      const storing: Promise<void> = put(stores[known], name, bytes, sum).finally(() =>
        putting.delete(storing),
      );
      storing.catch(() => {});
      putting.add(storing);
      if (putting.size >= atOnce) await Promise.race(putting);
    },
    /** Resolves when all files are stored. */
    end: async () => void (await Promise.all(putting)),
  };
}

async function holds(store: MediaStore, name: string, sum: FileSum): Promise<boolean> {
  try {
    return fileSum(await store.getBytes(name)).sha256 === sum.sha256;
  } catch (error) {
    if (isMissingFile(error)) return false;
    throw error;
  }
}
