import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { EmbeddedPostgresError, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { ask } from "./testing/ask.ts";
import { startShop } from "./testing/shop-process.ts";
import { endQuietly, postgresBelow, temporaryFolder, until } from "./testing/temporary-folder.ts";

test("repeats an initialisation that was killed", async () => {
  const dataDir = await temporaryFolder();
  const shop = startShop(dataDir);
  await until(async () => (await draftsIn(dataDir)).length > 0 && (await isBegun(dataDir)));
  process.kill(shop.pid, "SIGKILL");
  for (const pid of await postgresBelow(dataDir)) endQuietly(pid);
  await shop.ended();
  expect(await readdir(dataDir)).not.toContain("postgres");
  expect(await draftsIn(dataDir)).toHaveLength(1);

  const database = await startEmbeddedPostgres({ dataDir });
  expect(await ask(database.url, "SELECT 1")).toEqual([1]);
  expect(await draftsIn(dataDir)).toEqual([]);
  await database.stop();
}, 60_000);

test("two concurrent first starts create one database and share it", async () => {
  const dataDir = await temporaryFolder();
  const shops = [startShop(dataDir), startShop(dataDir)];
  const urls = await Promise.all(shops.map((shop) => shop.next("ready")));
  expect(new Set(urls).size).toBe(1);
  expect(await draftsIn(dataDir)).toEqual([]);
  for (const shop of shops) process.kill(shop.pid, "SIGTERM");
  await Promise.all(shops.map((shop) => shop.ended()));
  expect(await postgresBelow(dataDir)).toEqual([]);
}, 60_000);

test("moves a folder that is no database aside and does not delete it", async () => {
  const dataDir = await temporaryFolder();
  await mkdir(join(dataDir, "postgres", "base"), { recursive: true });
  await writeFile(join(dataDir, "postgres", "base", "note"), "someone's");

  const database = await startEmbeddedPostgres({ dataDir });
  await database.stop();
  const aside = (await readdir(dataDir)).find((name) => name.startsWith("postgres.unfinished-")) ?? "";
  expect(await readFile(join(dataDir, aside, "base", "note"), "utf8")).toBe("someone's");
}, 60_000);

test.each(["PG_VERSION", "global/pg_control"])("rejects a database that only has %s", async (part) => {
  const dataDir = await temporaryFolder();
  await mkdir(join(dataDir, "postgres", "global"), { recursive: true });
  await writeFile(join(dataDir, "postgres", part), "18\n");
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(EmbeddedPostgresError);
  expect(await readFile(join(dataDir, "postgres", part), "utf8")).toBe("18\n");
});

async function draftsIn(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch((): string[] => []);
  return names.filter((name) => name.startsWith("postgres.initialising-"));
}

async function isBegun(dataDir: string): Promise<boolean> {
  const [draft] = await draftsIn(dataDir);
  const names = await readdir(join(dataDir, draft ?? "", "cluster")).catch((): string[] => []);
  return names.includes("PG_VERSION");
}
