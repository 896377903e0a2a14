import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { ask } from "./testing/ask.ts";
import { postgresBelow, temporaryFolder } from "./testing/temporary-folder.ts";

test("the first start creates the database, and the second one is fast and finds its data", async () => {
  const dataDir = join(await temporaryFolder(), "data folder", "بيانات المتجر");
  const lines: string[] = [];
  const onProgress = (line: string) => lines.push(line);

  const firstBegun = performance.now();
  const first = await startEmbeddedPostgres({ dataDir, onProgress });
  const firstTook = performance.now() - firstBegun;
  expect(first.url).toMatch(/^postgres:\/\/smile:[\w-]{32}@127\.0\.0\.1:\d+\/smile$/);
  await ask(first.url, "CREATE TABLE kept AS SELECT 'سمايل' AS name");
  await first.stop();
  expect(await postgresBelow(dataDir)).toEqual([]);
  expect(lines).toEqual(["Creating a new database"]);

  const secondBegun = performance.now();
  const second = await startEmbeddedPostgres({ dataDir, onProgress });
  const secondTook = performance.now() - secondBegun;
  expect(await ask(second.url, "SELECT name FROM kept")).toEqual(["سمايل"]);
  await second.stop();
  await second.stop();
  expect(lines).toHaveLength(1);
  expect(secondTook).toBeLessThan(firstTook);
  process.stdout.write(
    `first start ${Math.round(firstTook)} ms, second start ${Math.round(secondTook)} ms\n`,
  );
}, 60_000);

test("the server is durable, private and configured for a small machine", async () => {
  const dataDir = await temporaryFolder();
  const database = await startEmbeddedPostgres({ dataDir });
  const setting = async (name: string) => (await ask(database.url, `SELECT current_setting('${name}')`))[0];

  expect(await setting("fsync")).toBe("on");
  expect(await setting("full_page_writes")).toBe("on");
  expect(await setting("shared_buffers")).toBe("128MB");
  expect(await setting("max_connections")).toBe("100");
  expect(await setting("max_parallel_workers_per_gather")).toBe("0");
  expect(await setting("TimeZone")).toBe("UTC");
  expect(await setting("listen_addresses")).toBe("127.0.0.1");
  expect(await setting("server_encoding")).toBe("UTF8");
  const locales = await ask(
    database.url,
    "SELECT concat_ws(' ', datcollate, datctype, datlocale) FROM pg_database WHERE datname = 'smile'",
  );
  expect(locales).toEqual(["C.UTF-8 C.UTF-8 C.UTF-8"]);
  expect(await ask(database.url, "SELECT rolsuper FROM pg_roles WHERE rolname = current_user")).toEqual([
    false,
  ]);
  await ask(database.url, "CREATE EXTENSION pg_trgm");

  expect(await listenersOn(Number(new URL(database.url).port))).toEqual(["0100007F"]);
  expect((await stat(join(dataDir, "postgres.password"))).mode & 0o777).toBe(0o600);
  expect((await stat(join(dataDir, "postgres"))).mode & 0o777).toBe(0o700);
  expect((await stat(join(dataDir, "postgres.log"))).mode & 0o777).toBe(0o600);
  const guessed = database.url.replace(/smile:[^@]+@/, "smile:guessed@");
  await expect(ask(guessed, "SELECT 1")).rejects.toThrow("password authentication failed");
  await database.stop();
}, 60_000);

test("rejects a database of another major version without changing it", async () => {
  const dataDir = await temporaryFolder();
  const cluster = join(dataDir, "postgres");
  await mkdir(join(cluster, "global"), { recursive: true });
  await writeFile(join(cluster, "PG_VERSION"), "17\n");
  await writeFile(join(cluster, "global", "pg_control"), "");

  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    `Expected a database of PostgreSQL 18 in ${cluster}, but it was made by PostgreSQL 17; nothing was changed: "npm run database:upgrade" moves it to PostgreSQL 18`,
  );
  expect(await readFile(join(cluster, "PG_VERSION"), "utf8")).toBe("17\n");
  await expect(stat(join(dataDir, "postgres.password"))).rejects.toThrow("ENOENT");
});

test("rejects a data folder that cannot be created or written with a one-line error", async () => {
  const parent = await temporaryFolder();
  await writeFile(join(parent, "file"), "");
  await expect(startEmbeddedPostgres({ dataDir: join(parent, "file", "data") })).rejects.toThrow(
    /^Expected a data folder that this user may write to at .*: E(NOTDIR|EXIST)/,
  );
});

test.skipIf(process.getuid?.() === 0)("rejects a read-only data folder with a one-line error", async () => {
  const dataDir = join(await temporaryFolder(), "data");
  await mkdir(dataDir, { mode: 0o500 });
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    /^Expected a data folder that this user may write to at .*: EACCES/,
  );
});

test("reports a lost or wrong password of an existing database and leaves no server behind", async () => {
  const dataDir = await temporaryFolder();
  await (await startEmbeddedPostgres({ dataDir })).stop();
  const file = join(dataDir, "postgres.password");

  await writeFile(file, "another-password-than-before\n");
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    `Expected the password in ${file} to open`,
  );
  expect(await postgresBelow(dataDir)).toEqual([]);
  await rm(file);
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow("restore it from the backup");
}, 60_000);

test("the shop's password differs from the administrator's, who could run programs (A11)", async () => {
  const dataDir = await temporaryFolder();
  const database = await startEmbeddedPostgres({ dataDir });
  await expect(ask(asAdministrator(database.url), "SELECT 1")).rejects.toThrow(
    "password authentication failed",
  );
  await expect(ask(database.url, "SET ROLE postgres")).rejects.toThrow("permission denied");
  await expect(ask(database.url, "COPY (SELECT 1) TO PROGRAM 'cat'")).rejects.toThrow("permission denied");
  expect((await stat(join(dataDir, "postgres-superuser.password"))).mode & 0o777).toBe(0o600);
  await database.stop();
}, 60_000);

/** URL that would make the shop's password open everything. */
function asAdministrator(url: string): string {
  const address = new URL(url);
  address.username = "postgres";
  address.pathname = "/postgres";
  return address.href;
}

async function listenersOn(port: number): Promise<string[]> {
  const hexadecimal = port.toString(16).toUpperCase().padStart(4, "0");
  const tables = await Promise.all(["tcp", "tcp6"].map((name) => readFile(`/proc/net/${name}`, "utf8")));
  return tables
    .flatMap((table) => table.split("\n"))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(`:${hexadecimal}`) && state === "0A")
    .map(([, local]) => local?.split(":")[0] ?? "");
}
