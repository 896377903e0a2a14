import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrationNames } from "#db/migrate.ts";
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from "#db/testing/test-database.ts";
import { openMediaStores } from "#shop/media/open-media-stores.ts";
import { restoreFailure, restoreShop } from "./restore-shop.ts";
import { copyBytes, copyFiles, copyHead, copyTar } from "./testing/archives.ts";
import { fillShop, secret } from "./testing/fill-shop.ts";
import { ask, runCommand } from "./testing/run-commands.ts";

let folder: string;
let good: string;
let place: TestDatabase;
const file = (name: string) => join(folder, name);
const tables = "select count(*)::int as n from pg_tables where schemaname = 'public'";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "smile refused "));
  good = file("good.tar.gz");
  const shop = await createTestDatabase();
  await fillShop(shop.db, await openMediaStores({ kind: "folder", folder: file("shop") }));
  await runCommand("backup", [good], { DATABASE_URL: shop.url, DATA_DIR: file("shop"), CODE_KEY: secret });
  await shop.drop();
  place = await createEmptyDatabase();
  await place.db.destroy();
});
afterAll(async () => {
  await place.drop();
  await rm(folder, { recursive: true });
});

/** Restores into the empty place and returns the error. Checks that the place is still empty. */
async function whyNot(backup: string, more: NodeJS.ProcessEnv = {}): Promise<string> {
  const env = { DATABASE_URL: place.url, DATA_DIR: file("place"), ...more };
  await using opened = new AsyncDisposableStack();
  const shutdown = {
    signal: new AbortController().signal,
    onShutdown: (task: () => Promise<void>) => opened.defer(task),
    begin: () => {},
  };
  const failure = await restoreShop([backup], shutdown, env).then(() => "it was restored", restoreFailure);
  expect(await ask(place.url, tables), failure).toEqual([{ n: 0 }]);
  expect(await readdir(file("place")).catch(() => [])).toEqual([]);
  return failure;
}

/** Changes the first significant byte from `at` on. One or two of a thousand bytes of gzip have no meaning. */
function otherFrom(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 0xff;
  return holdsSame(bytes, changed) ? otherFrom(bytes, at + 1) : changed;
}

function holdsSame(one: Buffer, other: Buffer): boolean {
  try {
    return gunzipSync(one).equals(gunzipSync(other));
  } catch {
    return false;
  }
}

describe("a damaged backup is rejected before anything is changed (R27)", () => {
  test.each([0.1, 0.5, 0.9, 0.999])("truncated after %d of its length", async (share) => {
    const cut = await copyBytes(good, file("cut"), (bytes) => bytes.subarray(0, bytes.length * share));
    expect(await whyNot(cut)).toMatch(/^.+cut is damaged, or no backup: .+$/);
  });

  test("truncated at the end of a file", async () => {
    const whole = (tar: Buffer) => tar.subarray(0, tar.indexOf("contents.json"));
    expect(await whyNot(await copyTar(good, file("ended"), whole))).toMatch(/is damaged/);
  });

  test.each([0.2, 0.5, 0.8])("with another byte at %d of its length", async (share) => {
    const changed = await copyBytes(good, file("byte"), (bytes) =>
      otherFrom(bytes, Math.floor(bytes.length * share)),
    );
    expect(await whyNot(changed)).toMatch(/is damaged/);
  });

  test.each([
    ["Mona Ali", "Nona Ali", /the table customers was changed\. Nothing was changed\.$/],
    [" image", " imago", /media\/.+ was changed/],
    [secret, "6".repeat(64), /keys\/code-key was changed/],
  ])("with %j changed to %j and a valid gzip sum", async (from, to, reason) => {
    const swap = (tar: Buffer) => {
      tar.write(to, tar.indexOf(from), "latin1");
      return tar;
    };
    expect(await whyNot(await copyTar(good, file("swapped"), swap))).toMatch(reason);
  });

  test.each([
    [/^tables\/orders\//, /the table orders was changed/],
    [/\.avif$/, /media\/.+\.avif is missing/],
    [/^keys/, /keys\/code-key is missing/],
    [/^contents/, /contents\.json is missing/],
    [/^backup/, /is no backup of a shop/],
  ])("without %s", async (missing, reason) => {
    const without = file(`without-${missing.source.replaceAll(/\W/g, "")}`);
    await copyFiles(good, without, (name, bytes) => (missing.test(name) ? null : bytes));
    expect(await whyNot(without)).toMatch(reason);
  });

  test("another file, or a missing one", async () => {
    await writeFile(file("letter"), "Dear Mona");
    expect(await whyNot(file("letter"))).toMatch(/letter is damaged, or no backup: .+$/);
    expect(await whyNot(file("nothing"))).toMatch(/nothing: expected to read a backup, but ENOENT.+$/);
  });
});

describe("a backup of another version is rejected with one line", () => {
  test("another format", async () => {
    const form = await copyHead(good, file("form"), { format: 2, release: "7.0.0", migrations: undefined });
    expect(await whyNot(form)).toMatch(
      /is a backup in format 2, made by release 7\.0\.0; this release reads format 1\. Restore it with that release\.$/,
    );
  });

  test("tables of a newer or another release", async () => {
    const migrations = await migrationNames();
    const newer = await copyHead(good, file("newer"), {
      release: "7.0.0",
      migrations: [...migrations, "9999_new"],
    });
    expect(await whyNot(newer)).toMatch(
      /made by release 7\.0\.0 .+\(it has 9999_new\)\. Restore it with that release\.$/,
    );
    const other = await copyHead(good, file("other"), { migrations: migrations.toSpliced(1, 1) });
    expect(await whyNot(other)).toMatch(
      /with other tables than this release's\. Restore it with that release\.$/,
    );
  });
});

test("CODE_KEY must match the key of the backup", async () => {
  const env = { DATABASE_URL: place.url, DATA_DIR: file("place"), CODE_KEY: "6".repeat(64) };
  await expect(runCommand("restore", [good], env)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^CODE_KEY: expected the key of the backup.+\n$/),
  });
  expect(await ask(place.url, tables)).toEqual([{ n: 0 }]);
});

test.each([[[]], [["a", "b"]], [["--colour", "a"]]])("rejects %j with one line", async (words) => {
  await expect(runCommand("restore", words, {})).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/npm run restore -- FILE \[--replace\]\n$/),
  });
});
