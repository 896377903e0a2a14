import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { createTarPacker } from "modern-tar";
import { StartFailure } from "#server/process/start-failure.ts";

/** Adds a file to the archive. Resolves when there is room for the next one. */
export type AddFile = (name: string, bytes: Uint8Array) => Promise<void>;

/** Twice as fast as the default level, and a tenth larger. Images do not shrink at any level. */
const level = 3;

/**
 * Writes a private gzipped tar file with the entries of `fill`. It is `FILE.part` until it is complete and synced; a
 * failure deletes it. Throws a StartFailure when the file exists or cannot be created.
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
  // Adding reports a failure, too; awaiting the writing explains it.
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
  if (there !== undefined) throw new StartFailure(`${file}: expected a new file, but it exists.`);
}

async function openNew(part: string): Promise<FileHandle> {
  try {
    return await open(part, "wx", 0o600);
  } catch (error) {
    const isThere = error instanceof Error && "code" in error && error.code === "EEXIST";
    const reason = isThere
      ? "it exists: another backup is running, or was interrupted and its file may be deleted"
      : error instanceof Error
        ? error.message
        : error;
    throw new StartFailure(`${part}: expected to make this file, but ${reason}.`);
  }
}

/** Syncs the folder, so that the name is durable. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  // Some file systems cannot sync folders.
  await handle.sync().catch(() => {});
  await handle.close();
}

function isFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");
}
