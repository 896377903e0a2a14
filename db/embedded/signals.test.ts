import { expect, test } from "vitest";
import { folderWithDatabase } from "./testing/made-database.ts";
import { startShop } from "./testing/shop-process.ts";
import { postgresBelow } from "./testing/temporary-folder.ts";

test("on Ctrl-C the shop finishes its work with the database, and nothing keeps running", async () => {
  const dataDir = await folderWithDatabase();
  const shop = startShop(dataDir);
  await shop.next("ready");
  expect(await postgresBelow(dataDir)).not.toEqual([]);

  process.kill(-shop.pid, "SIGINT");
  expect(await shop.next("last query")).toBe("answered");
  expect(await shop.next("stopped")).toBe("SIGINT");
  expect(await shop.ended()).toEqual({ code: 0, signal: null });
  expect(await postgresBelow(dataDir)).toEqual([]);
}, 60_000);

test("on SIGTERM the shop stops the database after its work", async () => {
  const dataDir = await folderWithDatabase();
  const shop = startShop(dataDir);
  await shop.next("ready");
  process.kill(shop.pid, "SIGTERM");
  expect(await shop.next("last query")).toBe("answered");
  expect(await shop.ended()).toEqual({ code: 0, signal: null });
  expect(await postgresBelow(dataDir)).toEqual([]);
}, 60_000);
