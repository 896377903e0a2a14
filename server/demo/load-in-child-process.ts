import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { MediaLocation } from "#shop/media/media-location.ts";
import { StartFailure } from "../process/start-failure.ts";

const program = fileURLToPath(new URL("./demo-loader-process.ts", import.meta.url));

export interface DemoCatalogueTarget {
  readonly databaseUrl: string;
  readonly mediaLocation: MediaLocation;
}

/**
 * Loads the demo catalogue in a child process, which ends when `signal` is aborted. Loading and drawing images leaves
 * hundreds of megabytes, which the shop would keep as long as it runs.
 */
export async function loadDemoCatalogueInChildProcess(
  target: DemoCatalogueTarget,
  signal: AbortSignal,
  onProgress: (line: string) => void,
): Promise<void> {
  const child = fork(program, { signal, stdio: ["ignore", "ignore", "inherit", "ipc"] });
  // An aborted process also emits an error.
  child.on("error", () => {});
  child.on("message", (line) => onProgress(String(line)));
  child.send(target);
  const [code] = await once(child, "exit");
  signal.throwIfAborted();
  if (code !== 0)
    throw new StartFailure(`The demo catalogue could not be loaded: its process ended with ${String(code)}`);
}
