import { open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const OpenUpload = z.object({ id: z.string(), name: z.string(), bytes: z.int() });

/** Unfinished upload. */
export interface Upload extends z.infer<typeof OpenUpload> {
  /** Size of its file, so a killed process loses no stored piece. */
  readonly receivedBytes: number;
}

/** Piece of an upload. */
export interface Piece {
  readonly offset: number;
  readonly bytes: Uint8Array;
}

const stateName = "upload.json";
const data = /^upload-[0-9a-f]{16}\.data$/;
/** Milliseconds from the last piece until an upload is deleted. */
const abandonedAfter = 24 * 60 * 60 * 1000;

/** Returns the path of the received bytes of an upload. */
export function uploadFile(folder: string, id: string): string {
  return join(folder, `upload-${id}.data`);
}

/** Returns the unfinished upload; null without one. */
export async function findUpload(folder: string): Promise<Upload | null> {
  try {
    const state = OpenUpload.parse(JSON.parse(await readFile(join(folder, stateName), "utf8")));
    const { size } = await stat(uploadFile(folder, state.id));
    return { ...state, receivedBytes: size };
  } catch {
    return null;
  }
}

/** Creates the empty files of an upload, which only this user of the system may read. */
export async function createUpload(folder: string, upload: z.infer<typeof OpenUpload>): Promise<void> {
  await writeFile(uploadFile(folder, upload.id), "", { mode: 0o600 });
  const part = join(folder, `${stateName}.new`);
  await writeFile(part, JSON.stringify(upload), { mode: 0o600 });
  await rename(part, join(folder, stateName));
}

/** Deletes the files of an upload. */
export async function deleteUpload(folder: string, id: string): Promise<void> {
  await rm(uploadFile(folder, id), { force: true });
  await rm(join(folder, stateName), { force: true });
}

/** Deletes uploads whose last piece came more than a day ago. */
export async function deleteAbandonedUploads(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((one) => data.test(one))) {
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found !== undefined && Date.now() - found.mtimeMs > abandonedAfter)
      await rm(join(folder, name), { force: true });
  }
}

/** Appends a piece and waits for the disk. Returns false for a full disk; then nothing of the piece stays. */
export async function appendPiece(file: string, { offset, bytes }: Piece): Promise<boolean> {
  const handle = await open(file, "r+");
  try {
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, offset + done);
      done += bytesWritten;
    }
    await handle.datasync();
    return true;
  } catch (error) {
    await handle.truncate(offset);
    if (isDiskFull(error)) return false;
    throw error;
  } finally {
    await handle.close();
  }
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");
}
