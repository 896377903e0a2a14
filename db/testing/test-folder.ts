import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** Creates a folder for the whole test file, and removes it afterwards. The name has a space, like some folders of users. */
export async function openTestFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "smile test "));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
