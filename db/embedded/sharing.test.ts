import { join } from "node:path";
import { expect, test } from "vitest";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { readPostmasterFile } from "./postmaster-file.ts";
import { ask } from "./testing/ask.ts";
import { folderWithDatabase } from "./testing/made-database.ts";
import { startShop } from "./testing/shop-process.ts";
import { postgresBelow, until } from "./testing/temporary-folder.ts";

test("two processes share one database, and the last one stops it", async () => {
  const dataDir = await folderWithDatabase();
  const first = startShop(dataDir);
  const url = await first.next("ready");
  const second = startShop(dataDir);
  expect(await second.next("ready")).toBe(url);

  process.kill(first.pid, "SIGTERM");
  expect(await first.ended()).toEqual({ code: 0, signal: null });
  expect(await ask(url, "SELECT 1")).toEqual([1]);

  process.kill(second.pid, "SIGTERM");
  expect(await second.ended()).toEqual({ code: 0, signal: null });
  expect(await postgresBelow(dataDir)).toEqual([]);
}, 60_000);

test("processes that leave concurrently leave no server behind, and a later one gets a new server", async () => {
  const dataDir = await folderWithDatabase();
  for (let round = 0; round < 3; round += 1) {
    const leaving = await Promise.all([
      startEmbeddedPostgres({ dataDir }),
      startEmbeddedPostgres({ dataDir }),
    ]);
    const stops = leaving.map((database) => database.stop());
    const newcomer = await startEmbeddedPostgres({ dataDir });
    await Promise.all(stops);
    expect(await ask(newcomer.url, "SELECT 1")).toEqual([1]);
    await newcomer.stop();
    expect(await postgresBelow(dataDir)).toEqual([]);
  }
}, 60_000);

test("when the server dies, all processes get one server on the same port", async () => {
  const dataDir = await folderWithDatabase();
  const shops = [startShop(dataDir), startShop(dataDir)];
  const [url = ""] = await Promise.all(shops.map((shop) => shop.next("ready")));
  const before = await readPostmasterFile(join(dataDir, "postgres"));
  if (!before) throw new Error("expected a server");
  process.kill(before.pid, "SIGKILL");
  await until(async () => (await ask(url, "SELECT 1").catch(() => [])).length === 1);
  expect((await readPostmasterFile(join(dataDir, "postgres")))?.port).toBe(before.port);

  for (const shop of shops) process.kill(shop.pid, "SIGTERM");
  await Promise.all(shops.map((shop) => shop.ended()));
  for (const shop of shops) expect(shop.lines.filter((line) => line.event === "lost")).toEqual([]);
  expect(await postgresBelow(dataDir)).toEqual([]);
}, 60_000);
