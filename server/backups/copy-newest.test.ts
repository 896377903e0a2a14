import { mkdir, readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Decrypter } from "age-encryption";
import { afterAll, expect, test } from "vitest";
import { openTestFolder } from "#db/testing/test-folder.ts";
import { s3Keys, startS3Server } from "#shop/media/testing/s3-server.ts";
import { logInMemory } from "../process/testing/log-in-memory.ts";
import { copyNewest, findCopyState } from "./copy-newest.ts";
import { openSecondPlace, type SecondPlace } from "./second-place.ts";

const root = await openTestFolder();
const s3 = await startS3Server({ isListed: true });
afterAll(() => s3.close());
const passphrase = "four words of her own";
const newest = "backup-2026-11-22-0400.tar.gz";
const keys = { accessKeyId: s3Keys.AWS_ACCESS_KEY_ID, secretAccessKey: s3Keys.AWS_SECRET_ACCESS_KEY };
const inFolder = async (name: string) =>
  await openSecondPlace({ location: { kind: "folder", folder: join(root, name) }, keys: undefined });
const inBucket = async (name: string) => await openSecondPlace({ location: s3.location(name), keys });
const copyNames = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => {
    const day = String(from + index).padStart(2, "0");
    return `backup-2026-10-${day}-0400.tar.gz.age`;
  });

/** Writes a backup to a new folder. Returns the parts for `copyNewest`. */
async function shopWithBackup(name: string, bytes: Buffer = Buffer.alloc(100_000, "shop")) {
  const folder = join(root, `${name}-backups`);
  await mkdir(folder);
  await writeFile(join(folder, newest), bytes);
  const { log, lines } = logInMemory();
  const copy = async (place: SecondPlace, words: string | null = passphrase) =>
    await copyNewest({
      ...{ folder, log, place, dataDir: folder, over: new AbortController().signal },
      passphrase: async () => words,
    });
  return { folder, lines, copy };
}

async function unseal(sealed: Uint8Array): Promise<Buffer> {
  const age = new Decrypter();
  age.addPassphrase(passphrase);
  return Buffer.from(await age.decrypt(sealed));
}

test("the newest backup is copied to a folder, encrypted, and foreign files stay", async () => {
  const { folder, lines, copy } = await shopWithBackup("folder");
  const place = await inFolder("usb");
  const foreign = ["holiday.jpg", "backup-of-another-shop.tar.gz.age"];
  const old = copyNames(1, 14);
  await mkdir(join(root, "usb"));
  for (const name of [...foreign, ...old]) await writeFile(join(root, "usb", name), "old");
  const longAgo = new Date("2026-10-01");
  await utimes(join(root, "usb", String(old[0])), longAgo, longAgo);
  await copy(place);
  const copies = [...old.slice(1), `${newest}.age`];
  expect((await readdir(join(root, "usb"))).sort()).toEqual([...foreign, ...copies].sort());
  expect(await unseal(await readFile(join(root, "usb", `${newest}.age`)))).toEqual(
    await readFile(join(folder, newest)),
  );
  expect(await findCopyState(folder)).toEqual({
    ...{ count: 14, newestAt: expect.any(Date), isOnDataDisk: true, failure: null },
  });
  expect(lines).toEqual([expect.objectContaining({ level: "info", msg: "copied a backup" })]);
});

test("a large backup reaches a bucket in parts, with keys of its own", async () => {
  const bytes = Buffer.alloc(9 * 1024 * 1024, "0123456789");
  const { folder, lines, copy } = await shopWithBackup("bucket", bytes);
  const place = await inBucket("second");
  await copy(place);
  expect(lines).toEqual([expect.objectContaining({ level: "info", msg: "copied a backup" })]);
  expect((await place.list()).map(({ name }) => name)).toEqual([`${newest}.age`]);
  expect(await findCopyState(folder)).toMatchObject({ count: 1, isOnDataDisk: false, failure: null });
  await place.delete(`${newest}.age`);
  expect(await place.list()).toEqual([]);
});

test("nothing is copied without a passphrase", async () => {
  const { folder, lines, copy } = await shopWithBackup("open");
  await copy(await inFolder("none"), null);
  await expect(readdir(join(root, "none"))).rejects.toThrow("ENOENT");
  expect(lines).toEqual([expect.objectContaining({ level: "warn" })]);
  expect(await findCopyState(folder)).toMatchObject({ count: 0, newestAt: null, failure: null });
});

test("a failed copy leaves no file, is stored with its reason, and the next one forgets it", async () => {
  const { folder, lines, copy } = await shopWithBackup("failing");
  await writeFile(join(root, "blocked"), "a file");
  await copy(await inFolder("blocked"));
  expect(await findCopyState(folder)).toMatchObject({
    ...{ count: 0, newestAt: null },
    failure: { at: expect.any(Date), reason: expect.stringContaining("EEXIST") },
  });
  expect(lines).toEqual([expect.objectContaining({ level: "error", msg: "copying a backup failed" })]);
  await copy(await inFolder("free"));
  expect(await findCopyState(folder)).toMatchObject({ count: 1, failure: null });
});

test("a broken stream leaves nothing in either place", async () => {
  async function* broken() {
    for (let piece = 0; piece < 12; piece++) yield Buffer.alloc(1_000_000, "x");
    throw new Error("the power went");
  }
  const { signal } = new AbortController();
  for (const place of [await inFolder("half"), await inBucket("half")]) {
    await expect(place.put("half.age", broken(), signal)).rejects.toThrow("the power went");
    expect(await place.list()).toEqual([]);
  }
});
