import type { MediaStore } from "#shop/media/media-store.ts";
import { isMissingFile, isStoreFailure, storeFailureReason } from "#shop/media/store-failure.ts";

/** Numbers of copied, present and missing files. */
export interface CopyResult {
  copied: number;
  /** Files of the same size at the target before. */
  present: number;
  /** Files that neither store has. */
  readonly missing: string[];
  readonly failed: { readonly name: string; readonly reason: string }[];
}

interface CopyOptions {
  /** Stops after the current files. */
  readonly over: AbortSignal;
  readonly onProgress: (done: number, count: number) => void;
}

const concurrency = 8;
/** A store that rejects this many files will reject the others, too. */
const maxFailures = 20;

/** Copies files from one store to another in the given order. Skips those with the same size at the target. */
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
