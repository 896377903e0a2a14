import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll } from "vitest";
import { startEmbeddedPostgres } from "../embedded-postgres.ts";
import { temporaryFolder } from "./temporary-folder.ts";

let pattern: Promise<string> | undefined;

/** Creates a data folder with a database for the running test; initdb runs once per test file. */
export async function folderWithDatabase(): Promise<string> {
  pattern ??= makePattern();
  const dataDir = join(await temporaryFolder(), "data");
  await promisify(execFile)("cp", ["-a", await pattern, dataDir]);
  return dataDir;
}

async function makePattern(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "smile-embedded-pattern-"));
  await (await startEmbeddedPostgres({ dataDir })).stop();
  return dataDir;
}

afterAll(async () => {
  if (pattern) await rm(await pattern, { recursive: true, force: true });
});
