import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { DatabaseError } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "#db/testing/test-database.ts";
import { programEnvironment } from "#server/testing/program-environment.ts";
import { type Proof, proofOf } from "#shop/backups/proof.ts";
import { openMediaStores } from "#shop/media/open-media-stores.ts";
import { openSession } from "../open-session.ts";
import { copyBytes, copyFiles, copyHead } from "../testing/archives.ts";
import { fillShop, secret } from "../testing/fill-shop.ts";
import { ask, everyRow, runCommand } from "../testing/run-commands.ts";
import { proveBackup } from "./prove-backup.ts";

let folder: string;
let shop: TestDatabase;
let good: string;
const file = (name: string) => join(folder, name);
const program = fileURLToPath(new URL("./prove.ts", import.meta.url));
const scratches =
  "select datname from pg_database where starts_with(datname, current_database() || '_scratch_')";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "smile proven "));
  good = file("good.tar.gz");
  shop = await createTestDatabase();
  await fillShop(shop.db, await openMediaStores({ kind: "folder", folder: file("shop") }));
  await runCommand("backup", [good], { DATABASE_URL: shop.url, DATA_DIR: file("shop"), CODE_KEY: secret });
});
afterAll(async () => {
  await shop.drop();
  await rm(folder, { recursive: true });
});

async function prove(backup: string, databaseUrl = shop.url): Promise<Omit<Proof, "backup" | "at">> {
  const env = { ...programEnvironment, DATABASE_URL: databaseUrl, DATA_DIR: file("shop") };
  const { stdout } = await promisify(execFile)(process.execPath, [program, backup], { env });
  const proof = proofOf(stdout.trim());
  if (proof === undefined) throw new Error(`expected a result, but got: ${stdout}`);
  return proof;
}

test("a backup is proven beside the running shop, which stays as it is", async () => {
  const before = await everyRow(shop.url);
  const proof = await prove(good);
  expect(proof).toMatchObject({ problem: null, reason: "", images: expect.any(Number) });
  const orders = proof.groups.find(({ name }) => name === "orders");
  expect(orders?.rows).toBeGreaterThanOrEqual(8);
  expect(proof.images).toBeGreaterThan(1);
  expect(await everyRow(shop.url)).toEqual(before);
  expect(await ask(shop.url, scratches)).toEqual([]);
});

test("a backup of release 1.0.0 is proven with the tables of this release", async () => {
  const old = fileURLToPath(new URL("../testing/release-1.0.0.tar.gz", import.meta.url));
  expect(await prove(old)).toMatchObject({ problem: null });
});

test.each<[string, () => Promise<string>, object]>([
  [
    "cut",
    () => copyBytes(good, file("cut"), (bytes) => bytes.subarray(0, bytes.length / 2)),
    { problem: "damaged" },
  ],
  [
    "changed",
    () =>
      copyFiles(good, file("changed"), (name, bytes) => (name.startsWith("tables/orders/") ? null : bytes)),
    { problem: "damaged" },
  ],
  [
    "newer",
    () => copyHead(good, file("newer"), { migrations: ["0001_x.sql", "9999_later.sql"] }),
    { problem: "other_release" },
  ],
  ["foreign", () => copyBytes(good, file("foreign"), () => Buffer.from("a letter")), { problem: "damaged" }],
  [
    "with another key",
    () =>
      copyFiles(good, file("key"), (name, bytes) =>
        name === "keys/code-key" ? Buffer.from(`${"7".repeat(64)}\n`) : bytes,
      ),
    { problem: "damaged" },
  ],
  ["missing", async () => file("missing"), { problem: "failed", reason: expect.stringContaining("missing") }],
])("a backup that is %s is told, and leaves no database", async (_name, backup, expected) => {
  expect(await prove(await backup())).toMatchObject({ ...expected, groups: [] });
  expect(await ask(shop.url, scratches)).toEqual([]);
});

test("a backup whose ledgers are wrong is told", async () => {
  await ask(shop.url, "update products set stock = stock + 1 where sku like 'H%' and sku <> 'H'");
  await runCommand("backup", [file("wrong.tar.gz")], {
    DATABASE_URL: shop.url,
    DATA_DIR: file("shop"),
    CODE_KEY: secret,
  });
  expect(await prove(file("wrong.tar.gz"))).toMatchObject({
    problem: "inconsistent",
    reason: expect.stringMatching(/^product \d+: .+ in stock, but its movements add up to /),
  });
  await ask(shop.url, "update products set stock = stock - 1 where sku like 'H%' and sku <> 'H'");
});

test("a role that may not create databases is told how to allow it", async () => {
  const session = await openSession(shop.url, "smile restore");
  const query = session.query.bind(session);
  vi.spyOn(session, "query").mockImplementation((...words: Parameters<typeof query>) => {
    if (!String(words[0]).startsWith("create database")) return query(...words);
    return Promise.reject(
      Object.assign(new DatabaseError("permission denied", 0, "error"), { code: "42501" }),
    );
  });
  const proving = { session, databaseUrl: shop.url, onProgress: () => {} };
  await expect(proveBackup(good, proving, async () => {})).rejects.toMatchObject({
    code: "no_permission",
    message: expect.stringContaining("createdb"),
  });
  await session.end();
});

test("two backups of a shop are not restored at once", async () => {
  const session = await openSession(shop.url, "smile restore");
  const proving = { session, databaseUrl: shop.url, onProgress: () => {} };
  await proveBackup(good, proving, async () => {
    expect(await prove(good)).toMatchObject({
      problem: "failed",
      reason: expect.stringContaining("Another process is restoring"),
    });
  });
  await session.end();
});

test("the database of an interrupted proof is dropped by the next one", async () => {
  await ask(shop.url, `create database ${new URL(shop.url).pathname.slice(1)}_scratch_abandoned`);
  await prove(good);
  expect(await ask(shop.url, scratches)).toEqual([]);
});
