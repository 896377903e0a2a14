import { rmSync } from "node:fs";

const attempts = 10;

/** Removes a folder at the end of a process, with retries because other ending processes may still write to it. */
export function removeTemporary(folder: string): void {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      rmSync(folder, { recursive: true, force: true });
      return;
    } catch {
      // There is no other way to wait while a process exits.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    }
  }
}
