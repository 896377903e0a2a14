import { type ChildProcess, spawn } from "node:child_process";
import { chown, cp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { readPostmasterFile } from "./postmaster-file.ts";
import { isAlive } from "./process-identity.ts";
import { ask } from "./testing/ask.ts";
import { folderWithDatabase } from "./testing/made-database.ts";
import { startShop } from "./testing/shop-process.ts";
import { postgresBelow, temporaryFolder, until } from "./testing/temporary-folder.ts";

test("restarts a killed server on the same port with its data (R22)", async () => {
  const dataDir = await folderWithDatabase();
  const lines: string[] = [];
  const database = await startEmbeddedPostgres({ dataDir, onProgress: (line) => lines.push(line) });
  await ask(database.url, "CREATE TABLE kept AS SELECT 7 AS n");
  const pid = await serverOf(dataDir);

  process.kill(pid, "SIGKILL");
  await until(async () => (await ask(database.url, "SELECT n FROM kept").catch(() => []))[0] === 7);
  expect(await serverOf(dataDir)).not.toBe(pid);
  expect(lines).toContain("The database died; restarting it");
  await database.stop();
  expect(await postgresBelow(dataDir)).toEqual([]);
}, 60_000);

test("survives a killed server session", async () => {
  const dataDir = await folderWithDatabase();
  const database = await startEmbeddedPostgres({ dataDir });
  const pid = await serverOf(dataDir);
  const child = await childOf(dataDir, pid);

  process.kill(child, "SIGKILL");
  await until(async () => (await ask(database.url, "SELECT 1").catch(() => []))[0] === 1);
  await database.stop();
  expect(await postgresBelow(dataDir)).toEqual([]);
}, 60_000);

test("leaves no server behind when it is stopped during a crash", async () => {
  const dataDir = await folderWithDatabase();
  const database = await startEmbeddedPostgres({ dataDir });
  const pid = await serverOf(dataDir);
  const child = await childOf(dataDir, pid);
  process.kill(child, "SIGKILL");
  await database.stop();
  expect(await postgresBelow(dataDir)).toEqual([]);

  const again = await startEmbeddedPostgres({ dataDir });
  process.kill(await serverOf(dataDir), "SIGKILL");
  await sleep(20);
  await again.stop();
  // The processes of a killed server end by themselves.
  await until(async () => (await postgresBelow(dataDir)).length === 0);
}, 60_000);

test("gives up on a server after five crashes with one call", async () => {
  const dataDir = await folderWithDatabase();
  const lost: Error[] = [];
  const database = await startEmbeddedPostgres({ dataDir, onLost: (error) => lost.push(error) });
  for (let death = 1; death <= 5; death += 1) {
    // The shop can use it and its supervisor has a lease.
    await until(async () => {
      const claims = "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND granted";
      return (await ask(database.url, claims).catch(() => [])).length > 0;
    });
    const pid = await serverOf(dataDir);
    process.kill(pid, "SIGKILL");
    await until(() => !isAlive(pid));
  }
  await until(() => lost.length > 0);
  expect(lost.map((error) => error.message)).toEqual([
    expect.stringContaining("it died 5 times within a minute"),
  ]);
  await database.stop();
  await until(async () => (await postgresBelow(dataDir)).length === 0);
}, 60_000);

test("the next start takes over the server of a dead process", async () => {
  const dataDir = await folderWithDatabase();
  const shop = startShop(dataDir);
  const url = await shop.next("ready");
  const pid = await serverOf(dataDir);
  process.kill(shop.pid, "SIGKILL");
  await shop.ended();
  await sleep(100);
  expect(isAlive(pid)).toBe(true);

  const next = await startEmbeddedPostgres({ dataDir });
  expect(next.url).toBe(url);
  expect(await serverOf(dataDir)).toBe(pid);
  await next.stop();
  expect(await postgresBelow(dataDir)).toEqual([]);
}, 60_000);

test("the next start recovers after the death of process and server", async () => {
  const dataDir = await folderWithDatabase();
  const shop = startShop(dataDir);
  const url = await shop.next("ready");
  await ask(url, "CREATE TABLE kept AS SELECT 7 AS n");
  process.kill(await serverOf(dataDir), "SIGKILL");
  process.kill(shop.pid, "SIGKILL");

  // Immediately: children of the dead server may still use its shared memory.
  const next = await startEmbeddedPostgres({ dataDir });
  expect(await ask(next.url, "SELECT n FROM kept")).toEqual([7]);
  await next.stop();
}, 60_000);

test("does not touch a foreign process with the dead server's pid", async () => {
  const dataDir = await folderWithDatabase();
  const { foreign, cluster } = await leaveLockOfForeignProcess(dataDir);

  const database = await startEmbeddedPostgres({ dataDir });
  expect(await ask(database.url, "SELECT 1")).toEqual([1]);
  expect((await readPostmasterFile(cluster))?.pid).not.toBe(foreign.pid);
  await database.stop();
  expect(foreign.exitCode ?? foreign.signalCode).toBeNull();
}, 60_000);

test("a copy of a running shop's folder becomes a separate database", async () => {
  const dataDir = await folderWithDatabase();
  const copy = join(await temporaryFolder(), "copy");
  const before = await startEmbeddedPostgres({ dataDir });
  await ask(before.url, "CREATE TABLE kept AS SELECT 7 AS n");
  await before.stop();
  await cp(dataDir, copy, { recursive: true });
  const original = await startEmbeddedPostgres({ dataDir });
  await cp(join(dataDir, "postgres", "postmaster.pid"), join(copy, "postgres", "postmaster.pid"));

  const second = await startEmbeddedPostgres({ dataDir: copy });
  expect(second.url).not.toBe(original.url);
  await ask(second.url, "DROP TABLE kept");
  expect(await ask(original.url, "SELECT n FROM kept")).toEqual([7]);
  await second.stop();
  await original.stop();
}, 60_000);

/** Like a power failure, after which another program of the user has the pid in the lock file. */
async function leaveLockOfForeignProcess(
  dataDir: string,
): Promise<{ foreign: ChildProcess; cluster: string }> {
  const cluster = join(dataDir, "postgres");
  const shop = startShop(dataDir);
  await shop.next("ready");
  const { uid, gid } = await stat(cluster);
  const user = process.getuid?.() === 0 ? { uid, gid } : {};
  const foreign = spawn("sleep", ["60"], { ...user, cwd: "/", stdio: "ignore" });
  onTestFinished(() => {
    foreign.kill("SIGKILL");
  });
  process.kill(shop.pid, "SIGKILL");
  process.kill(await serverOf(dataDir), "SIGKILL");
  await shop.ended();
  await until(async () => (await postgresBelow(dataDir)).length === 0);
  const lock = join(cluster, "postmaster.pid");
  const text = await readFile(lock, "utf8");
  await rm(lock);
  await writeFile(lock, text.replace(/^\d+/, String(foreign.pid)), { mode: 0o600 });
  await chown(lock, uid, gid);
  return { foreign, cluster };
}

async function serverOf(dataDir: string): Promise<number> {
  const file = await readPostmasterFile(join(dataDir, "postgres"));
  if (!file) throw new Error("expected a server");
  return file.pid;
}

async function childOf(dataDir: string, server: number): Promise<number> {
  const child = (await postgresBelow(dataDir)).find((pid) => pid !== server);
  if (child === undefined) throw new Error("expected a child of the server");
  return child;
}
