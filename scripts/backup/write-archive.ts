import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { createTarPacker } from "modern-tar";
import { StartFailure } from "#server/process/start-failure.ts";

/** Adds a file to the archive; resolves when there is room for the next one. */
export type AddFile = (name: string, bytes: Uint8Array) => Promise<void>;

/** Twice as fast as the usual level, and a tenth larger; pictures get no smaller at any. */
const level = 3;

/**
 * Writes what `fill` adds as a gzipped tar file that nobody else may read. It is `FILE.part` until it is whole and on the disk; of a
 * failure nothing stays. Throws a StartFailure where there is such a file, or no place for one.
 */
export async function writeArchive(file: string, fill: (add: AddFile) => Promise<void>): Promise<void> {
  const part = `${file}.part`;
  await requireAbsent(file);
  const handle = await openNew(part);
  try {
    await writeTo(handle, fill);
    await rename(part, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await rm(part, { force: true });
    throw isFull(error) ? new StartFailure(`${file}: the disk is full; nothing was kept.`) : error;
  }
}

async function writeTo(handle: FileHandle, fill: (add: AddFile) => Promise<void>): Promise<void> {
  const { readable, controller } = createTarPacker();
  const toDisk = handle.createWriteStream({ flush: true });
  const writing = pipeline(Readable.from(readable), createGzip({ level }), toDisk);
  // Whoever adds hears of a failure as well; what it was is said by the writing.
  writing.catch(() => {});
  try {
    await fill(async (name, bytes) => {
      const entry = controller.add({ name, size: bytes.length, mode: 0o600 }).getWriter();
      if (bytes.length > 0) await entry.write(bytes);
      await entry.close();
    });
    controller.finalize();
  } catch (error) {
    controller.error(error);
    await writing;
    throw error;
  }
  await writing;
}

async function requireAbsent(file: string): Promise<void> {
  const there = await open(file, "r").catch(() => undefined);
  await there?.close();
  if (there !== undefined)
    throw new StartFailure(`${file}: expected to make this file, but there is one already.`);
}

async function openNew(part: string): Promise<FileHandle> {
  try {
    return await open(part, "wx", 0o600);
  } catch (error) {
    const isThere = error instanceof Error && "code" in error && error.code === "EEXIST";
    const reason = isThere
      ? "there is one already: of a backup that is being made, or of one that was broken off and may be deleted"
      : error instanceof Error
        ? error.message
        : error;
    throw new StartFailure(`${part}: expected to make this file, but ${reason}.`);
  }
}

/** The name is on the disk, too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  // Some file systems do not know how to; the name is written soon anyway.
  await handle.sync().catch(() => {});
  await handle.close();
}

function isFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");
}
