import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Shutdown } from "#server/process/shutdown.ts";

/** Creates a folder and deletes it at the shutdown. */
export async function temporaryFolder(shutdown: Shutdown): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "smile-drill-"));
  shutdown.onShutdown(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
