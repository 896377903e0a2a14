import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { readPostmasterFile } from "./postmaster-file.ts";
import { isAlive, isPostgresByName, mayServeFolder } from "./process-identity.ts";
import { openSession, servesFolder } from "./server-session.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";

test("recognises only the server of the exact folder, also by its name and responses", async () => {
  const dataDir = await temporaryFolder();
  const elsewhere = await temporaryFolder();
  const database = await startEmbeddedPostgres({ dataDir });
  const cluster = join(dataDir, "postgres");
  const server = await readPostmasterFile(cluster);
  const pid = server?.pid ?? 0;

  expect(await mayServeFolder(cluster, pid)).toBe(true);
  expect(await mayServeFolder(elsewhere, pid)).toBe(false);
  expect(await mayServeFolder(cluster, process.pid)).toBe(false);
  expect(await isPostgresByName(pid)).toBe(true);
  expect(await isPostgresByName(process.pid)).toBe(false);

  const password = await readFile(join(dataDir, "postgres-superuser.password"), "utf8");
  const session = await openSession(server?.port ?? 0, "postgres", password.trim());
  expect(await servesFolder(session, { pid })).toBe(true);
  expect(await servesFolder(session, { pid: process.pid })).toBe(false);
  expect(await servesFolder(session, { pid, folder: elsewhere })).toBe(false);
  // For root the server's folder is /proc/self/cwd, so the system is asked instead.
  if (process.getuid?.() !== 0) expect(await servesFolder(session, { pid, folder: cluster })).toBe(true);
  await session.end();
  await database.stop();
}, 60_000);

test("isAlive returns false for invalid pids", () => {
  expect([-1, 0, Number.NaN, 99_999_999].map(isAlive)).toEqual([false, false, false, false]);
  expect(isAlive(process.pid)).toBe(true);
});
