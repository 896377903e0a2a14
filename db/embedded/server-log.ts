import { copyFile, type FileHandle, open, stat, truncate } from "node:fs/promises";
import { hasCode } from "./error-code.ts";

/** Size in bytes above which the log is truncated: 5 MB. */
export const logLimit = 5 * 1024 * 1024;

/** Opens the log of the server for appending, readable by its owner only. Truncates a log above the limit first. */
export async function openServerLog(file: string): Promise<FileHandle> {
  await boundServerLog(file);
  return open(file, "a", 0o600);
}

/**
 * Limits the log and one older part to about `logLimit` each. Truncates the log instead of replacing it, because the server keeps it open.
 */
export async function boundServerLog(file: string): Promise<void> {
  try {
    if ((await stat(file)).size <= logLimit) return;
    await copyFile(file, `${file}.1`);
    await truncate(file);
  } catch (error) {
    if (!hasCode(error, "ENOENT")) throw error;
  }
}

/** Returns the reason of a failed start: the last fatal line after `since` bytes of the log. */
export async function lastFailure(file: string, since: number): Promise<string> {
  const log = await open(file, "r");
  try {
    const { size } = await log.stat();
    const start = Math.max(size < since ? 0 : since, size - 8192);
    const { buffer, bytesRead } = await log.read(Buffer.alloc(8192), 0, 8192, start);
    const lines = buffer.toString("utf8", 0, bytesRead).trim().split("\n");
    const fatal = lines.findLast((line) => /\b(FATAL|PANIC):|could not/.test(line));
    return (fatal ?? lines.at(-1) ?? "").trim();
  } finally {
    await log.close();
  }
}
