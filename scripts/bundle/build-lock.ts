import { join } from "node:path";
import { lock } from "proper-lockfile";
import { say } from "../launch/say.mjs";

// A build takes half a minute, so a longer one is stuck.
const retryOptions = { retries: 600, factor: 1, minTimeout: 500, maxTimeout: 500 };

/** Runs work while no other process builds the checkout in `root`. The lock of a killed process expires after 10 s. */
export async function withBuildLock(root: string, work: () => Promise<void>): Promise<void> {
  const file = { lockfilePath: join(root, "build.lock"), realpath: false };
  const release = await lock(root, file).catch(async (error: unknown) => {
    if (!isLocked(error)) throw error;
    say("waiting for another process that builds …");
    return await lock(root, { ...file, retries: retryOptions });
  });
  try {
    await work();
  } finally {
    await release();
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ELOCKED";
}
