import type { MediaStore } from "#shop/media/media-store.ts";
import { isMissingFile, isStoreFailure, storeFailureReason } from "#shop/media/store-failure.ts";

/** What became of the files that were to be copied. */
export interface CopyResult {
  copied: number;
  /** With the same size at the target before. */
  present: number;
  /** Neither at the source nor at the target. */
  readonly missing: string[];
  readonly failed: { readonly name: string; readonly reason: string }[];
}

interface CopyOptions {
  /** Ends the copying after the files that are on their way. */
  readonly over: AbortSignal;
  readonly onProgress: (done: number, count: number) => void;
}

const concurrency = 8;
/** A store that refuses so many files will refuse the others too. */
const maxFailures = 20;

/** Copies files from one store to another, those first that come first; what is there already with the same size stays. */
export async function copyFiles(
  names: readonly string[],
  { from, to }: { from: MediaStore; to: MediaStore },
  { over, onProgress }: CopyOptions,
): Promise<CopyResult> {
  const result: CopyResult = { copied: 0, present: 0, missing: [], failed: [] };
  const queue = names.values();
  let done = 0;

  async function copyNext(): Promise<void> {
    for (const name of queue) {
      await copy(name);
      onProgress(++done, names.length);
      if (over.aborted || result.failed.length >= maxFailures) return;
    }
  }

  async function copy(name: string): Promise<void> {
    try {
      const [source, target] = await Promise.all([sizeOf(from, name), sizeOf(to, name)]);
      if (target !== undefined && (source === undefined || source === target)) {
        result.present++;
      } else if (source === undefined) {
        result.missing.push(name);
      } else {
        await to.put(name, await from.getBytes(name));
        result.copied++;
      }
    } catch (error) {
      if (!isStoreFailure(error)) throw error;
      result.failed.push({ name, reason: storeFailureReason(error) });
    }
  }

  await Promise.all(Array.from({ length: concurrency }, copyNext));
  return result;
}

async function sizeOf(store: MediaStore, name: string): Promise<number | undefined> {
  try {
    return (await store.getMetaData(name)).contentLength;
  } catch (error) {
    if (isMissingFile(error)) return undefined;
    throw error;
  }
}
