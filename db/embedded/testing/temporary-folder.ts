import { mkdtemp, readdir, readlink, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { onTestFinished } from "vitest";

/** Creates a folder for the running test; at its end, ends processes below the folder and removes it. */
export async function temporaryFolder(parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(await realpath(parent), "smile-embedded-"));
  onTestFinished(async () => {
    for (const pid of await postgresBelow(folder)) endQuietly(pid);
    await until(async () => (await postgresBelow(folder)).length === 0);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return folder;
}

/** Returns the pids of all processes whose working folder is below `folder`. */
export async function postgresBelow(folder: string): Promise<number[]> {
  const pids = (await readdir("/proc")).map(Number).filter((pid) => pid > 0);
  const places = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => "")));
  return pids.filter((_, index) => places[index]?.startsWith(`${folder}/`));
}

export async function until(condition: () => Promise<boolean> | boolean, limit = 20_000): Promise<void> {
  const deadline = Date.now() + limit;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`timed out after ${limit} ms: ${condition}`);
    await sleep(10);
  }
}

export function endQuietly(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has already ended.
  }
}
