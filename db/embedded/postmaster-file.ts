import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { hasCode } from "./error-code.ts";

/** Data that a running (or dead) server wrote to `postmaster.pid`. */
export interface PostmasterFile {
  readonly pid: number;
  readonly port: number;
}

/** Reads the server's file in this cluster; `undefined` if it is missing or incomplete. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  try {
    return parse(await readFile(join(cluster, "postmaster.pid"), "utf8"));
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

/**
 * Frees the lock of a dead server whose pid now belongs to a foreign process, which PostgreSQL would take for the server. Does not delete
 * the file: it also names the shared memory that shows whether children of the dead server run. A server that starts concurrently creates a
 * new file, while this writes to the old one, so a running server is never affected.
 */
export async function freeStaleLock(cluster: string, stale: PostmasterFile): Promise<void> {
  const file = await open(join(cluster, "postmaster.pid"), "r+").catch((error: unknown) => {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  });
  if (!file) return;
  try {
    const text = await file.readFile("utf8");
    if (parse(text)?.pid !== stale.pid) return;
    const freed = text.replace(/^\d+/, impossiblePid);
    await file.write(freed, 0);
  } finally {
    await file.close();
  }
}

/** Above the maximum pid of Linux. */
const impossiblePid = "99999999";

function parse(text: string): PostmasterFile | undefined {
  const lines = text.split("\n");
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return pid > 0 && port > 0 && lines.length > 4 ? { pid, port } : undefined;
}
