import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Decrypter } from "age-encryption";
import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { openTestFolder } from "#db/testing/test-folder.ts";
import { logInMemory } from "../process/testing/log-in-memory.ts";
import type { Copies } from "./copy-newest.ts";
import { openBackups } from "./open-backups.ts";
import { openSecondPlace } from "./second-place.ts";

const { url } = await openTestDatabase();
const dataDir = await openTestFolder();
const never = new AbortController().signal;
const day = 24 * 60 * 60_000;
const winter = new Date("2026-11-22T04:00+02:00");

const noCopies: Copies | null = null;

/** Opens backups in a folder of their own. */
function opened(name: string, { environment = {}, over = never, copies = noCopies } = {}) {
  const { log, lines } = logInMemory();
  const folder = join(dataDir, name);
  const backups = openBackups({
    databaseUrl: url,
    ...{ dataDir, folder, log, over, copies },
    environment: { DATA_DIR: dataDir, ...environment },
  });
  return { backups, folder, lines };
}

test("makeDaily writes a backup in a child process, logs a line, and proves it (R27)", async () => {
  const { backups, folder, lines } = opened("made");
  expect(await backups.makeDaily(winter)).toBe(true);
  expect(lines).toEqual([
    expect.objectContaining({
      level: "info",
      msg: "made a backup",
      // A slow machine waits for the database first, and says so.
      output: expect.stringMatching(/^made .+backup-/m),
    }),
    expect.objectContaining({ level: "info", msg: "proved a backup" }),
  ]);
  const name = "backup-2026-11-22-0400.tar.gz";
  expect(await readdir(folder)).toEqual([name, "last-proof.json"]);
  expect(await backups.proof()).toMatchObject({ backup: name, problem: null });
  // The next proof is due in a week.
  expect(await backups.makeDaily(new Date(winter.getTime() + day))).toBe(true);
  expect(lines.filter(({ msg }) => msg === "proved a backup")).toHaveLength(1);
});

test("a backup that cannot be restored is told and logged as an error", async () => {
  const { backups, folder, lines } = opened("damaged");
  await mkdir(folder);
  await writeFile(join(folder, "backup-2026-11-22-0400.tar.gz"), "half a backup");
  expect(await backups.beginProof()).toBe("backup-2026-11-22-0400.tar.gz");
  expect([backups.isProving(), await backups.beginProof()]).toEqual([true, null]);
  await backups.idle();
  expect(await backups.proof()).toMatchObject({
    problem: "damaged",
    reason: expect.stringContaining("damaged"),
  });
  expect(lines).toEqual([expect.objectContaining({ level: "error", msg: "a backup could not be proven" })]);
});

test("a failure is logged and kept until a backup is made", async () => {
  const failing = opened("failed", { environment: { MEDIA_URL: "nowhere" } });
  expect(await failing.backups.makeDaily(winter)).toBe(false);
  const reason = expect.stringMatching(/^MEDIA_URL: expected/);
  expect(failing.lines).toEqual([
    expect.objectContaining({ level: "error", msg: "a backup failed", reason }),
  ]);
  expect(await failing.backups.failure()).toMatchObject({ at: expect.any(Date), reason });
  const mended = opened("failed");
  expect(await mended.backups.makeDaily(winter)).toBe(true);
  expect(await mended.backups.failure()).toBeNull();
});

test("a shutdown ends the backup and leaves no file", async () => {
  const over = new AbortController();
  const { backups, folder, lines } = opened("ended", { over: over.signal });
  const making = backups.makeDaily(winter);
  await expect.poll(() => readdir(folder).catch(() => undefined)).toEqual([]);
  over.abort();
  expect(await making).toBe(false);
  expect(await readdir(folder)).toEqual([]);
  expect(lines).toEqual([]);
});

test("one backup is made at a time, also when two are begun at once", async () => {
  const { backups, folder } = opened("once");
  const begun = await Promise.all([backups.begin(), backups.begin()]);
  const [name] = begun.filter((one) => one !== null);
  expect(begun.filter((one) => one !== null)).toHaveLength(1);
  expect(await backups.isMaking()).toBe(true);
  await backups.idle();
  expect(await readdir(folder)).toEqual([name]);
  expect(await backups.isMaking()).toBe(false);
});

test("a backup of another process is noticed by its unfinished file", async () => {
  const { backups, folder } = opened("other");
  await mkdir(folder);
  await writeFile(join(folder, "backup-2026-11-22-0400.tar.gz.part"), "half");
  expect(await backups.begin()).toBeNull();
});

test("an unreadable folder is a failure, not an error", async () => {
  const { backups, folder } = opened("unreadable");
  await writeFile(folder, "no folder");
  const failure = { reason: expect.stringContaining("ENOTDIR") };
  expect([await backups.list(), await backups.isMaking(), await backups.isOnDataDisk()]).toMatchObject([
    [],
    false,
    true,
  ]);
  expect(await backups.failure()).toMatchObject(failure);
  expect(await backups.makeDaily(winter)).toBe(false);
  expect(await backups.begin()).toMatch(/^backup-/);
  await backups.idle();
});

test("a sealed backup opens with its passphrase only", async () => {
  const { backups, folder } = opened("sealed");
  await mkdir(folder);
  const name = "backup-2026-11-22-0400.tar.gz";
  await writeFile(join(folder, name), Buffer.alloc(3_000_000, "shop"));
  const stream = await backups.seal(name, "four words of her own");
  const sealed = new Uint8Array(await new Response(stream).arrayBuffer());
  expect(Buffer.from(sealed.subarray(0, 21)).toString()).toBe("age-encryption.org/v1");
  expect(Buffer.from(sealed).includes("shopshop")).toBe(false);
  expect(await unsealed(sealed, "four words of her own")).toEqual(await readFile(join(folder, name)));
  await expect(unsealed(sealed, "four other words here")).rejects.toThrow();
  expect(await backups.seal("../made/backup-2026-11-22-0400.tar.gz", "four words")).toBeNull();
});

async function unsealed(sealed: Uint8Array, passphrase: string): Promise<Buffer> {
  const age = new Decrypter();
  age.addPassphrase(passphrase);
  return Buffer.from(await age.decrypt(sealed));
}

test("openBackups copies each backup to the second place; a failed copy does not delete the backup", async () => {
  const location = { kind: "folder", folder: join(await openTestFolder(), "nas") } as const;
  const place = await openSecondPlace({ location, keys: undefined });
  const { backups, folder } = opened("copied", {
    copies: { place, passphrase: async () => "four words of her own" },
  });
  expect(await backups.secondPlace()).toMatchObject({ where: location.folder, count: 0, newestAt: null });
  await writeFile(location.folder, "no folder");
  expect(await backups.makeDaily(winter)).toBe(true);
  await backups.idle();
  expect(await readdir(folder)).toContain("backup-2026-11-22-0400.tar.gz");
  expect(await backups.secondPlace()).toMatchObject({ failure: { reason: expect.any(String) } });
  await rm(location.folder);
  expect(await backups.makeDaily(new Date("2026-11-23T04:00+02:00"))).toBe(true);
  await backups.idle();
  expect(await readdir(location.folder)).toEqual(["backup-2026-11-23-0400.tar.gz.age"]);
  expect(await backups.secondPlace()).toMatchObject({ count: 1, newestAt: expect.any(Date), failure: null });
});

test("a restore waits for the proof that is running", async () => {
  const { backups, lines } = opened("busy");
  await backups.begin();
  await backups.idle();
  const name = await backups.beginProof();
  expect(await backups.beginRestore(name ?? "")).toBe(true);
  expect([await backups.beginProof(), await backups.beginRestore(name ?? "")]).toEqual([null, false]);
  await backups.idle();
  expect(await backups.restore()).toMatchObject({ step: "done", reason: "" });
  expect(lines.map(({ msg }) => msg)).toEqual([
    "made a backup",
    "proved a backup",
    "restored a backup into the shop",
  ]);
});
