import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { hasCode } from "./error-code.ts";

/** What a running (or dead) server wrote about itself into `postmaster.pid`. */
export interface PostmasterFile {
  readonly pid: number;
  readonly port: number;
}

/** The server's file in this cluster; `undefined` when there is none or it is just being written. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  try {
    return parse(await readFile(join(cluster, "postmaster.pid"), "utf8"));
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

/**
 * Frees the lock that a dead server left when its number now belongs to a foreign process, which PostgreSQL
 * would take for the living server. The file is not removed: it also names the shared memory by which a
 * new server sees that children of the dead one still run. A server that starts in the meantime makes a
 * new file, and this one writes into the old one, so nothing of a living server can be hit.
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

/** Above the largest number that Linux gives to a process. */
const impossiblePid = "99999999";

function parse(text: string): PostmasterFile | undefined {
  const lines = text.split("\n");
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return pid > 0 && port > 0 && lines.length > 4 ? { pid, port } : undefined;
}
