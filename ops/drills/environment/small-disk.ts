import { execFile } from "node:child_process";
import { appendFile, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { promisify } from "node:util";
import type { Shutdown } from "#server/process/shutdown.ts";
import { temporaryFolder } from "./running-shop.ts";

const run = promisify(execFile);

/** Mounts a disk of this size in memory, which needs root. Unmounts it at the shutdown. */
export async function smallDisk(megabytes: number, shutdown: Shutdown): Promise<string> {
  const folder = await temporaryFolder(shutdown);
  await run("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder]);
  shutdown.onShutdown(async () => void (await run("umount", ["--lazy", folder])));
  return folder;
}

/** Extends a file until its disk is full. */
export async function fillDisk(file: string): Promise<void> {
  for (let bytes = 1024 * 1024; bytes >= 1; ) {
    const { bavail } = await statfs(dirname(file));
    if (bavail === 0) return;
    try {
      await appendFile(file, Buffer.alloc(bytes));
    } catch {
      bytes = Math.floor(bytes / 2);
    }
  }
}
