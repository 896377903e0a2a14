import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openTestFolder } from "#db/testing/test-folder.ts";
import {
  ageOf,
  backupName,
  deleteBackup,
  listBackups,
  lostOrdersName,
  makeRoom,
  pruneBackups,
} from "./backup-files.ts";

const folder = await openTestFolder();
const hour = 60 * 60 * 1000;

/** Time in Cairo in winter, UTC+2. */
const winter = (time: string) => new Date(`2026-11-${time}+02:00`);

async function folderWith(name: string, files: readonly string[], bytes = 1): Promise<string> {
  const made = join(folder, name);
  await mkdir(made);
  for (const [index, file] of files.entries()) {
    await writeFile(join(made, file), Buffer.alloc(bytes));
    const seconds = Date.now() / 1000 - 3600 + index;
    await utimes(join(made, file), seconds, seconds);
  }
  return made;
}

test("pruning keeps the newest 14 backups and files with other names (R27)", async () => {
  const names = Array.from({ length: 17 }, (_, day) =>
    backupName(winter(`${String(day + 10)}T04:00`), "daily"),
  );
  expect(names[0]).toBe("backup-2026-11-10-0400.tar.gz");
  const byHand = Array.from({ length: 16 }, (_, minute) =>
    backupName(winter(`22T04:${String(minute + 10)}`), "manual"),
  );
  expect(byHand[0]).toBe("backup-2026-11-22-041000-manual.tar.gz");
  const others = [
    "smile-old.tar.gz",
    "backup-2020-01-01-0400.tar.gz.bak",
    "before-restore-2026-11-20.tar.gz",
  ];
  const running = `${names[16]}.part`;
  const broken = "backup-2020-01-01-0400.tar.gz.part";
  const old = "before-restore-2020-01-01.tar.gz";
  const kept = await folderWith("kept", [
    ...names,
    ...byHand,
    ...others,
    running,
    broken,
    old,
    lostOrdersName,
  ]);
  await utimes(join(kept, broken), 0, 0);
  await utimes(join(kept, old), 0, 0);
  await utimes(join(kept, lostOrdersName), 0, 0);
  await pruneBackups(kept);
  const left = [...names.slice(-14), ...byHand.slice(-14), ...others, running];
  expect((await readdir(kept)).sort()).toEqual(left.sort());
});

test("the list has the newest backup first, and no other files", async () => {
  const names = ["backup-2026-11-21-0400.tar.gz", "notes.txt", "backup-2026-11-22-101500-manual.tar.gz"];
  const listed = await folderWith("listed", names, 7);
  expect(await listBackups(listed)).toMatchObject([
    { name: names[2], kind: "manual", bytes: 7 },
    { name: names[0], kind: "daily", bytes: 7 },
  ]);
  expect(await listBackups(join(folder, "missing"))).toEqual([]);
});

test.each([
  [25, "fresh"],
  [27, "late"],
  [71, "late"],
  [73, "very_late"],
])("a newest backup of %i hours is %s", (hours, age) => {
  const now = new Date("2026-11-22T10:00Z");
  const madeAt = new Date(now.getTime() - hours * hour);
  expect(ageOf({ madeAt }, now)).toBe(age);
});

test("makeRoom deletes the oldest daily backups until the next one fits, but never the newest", async () => {
  const names = [1, 2, 3, 4].map((day) => backupName(winter(`0${day}T04:00`), "daily"));
  const full = await folderWith("full", names, 1000);
  const room = async (free: number) => await makeRoom(full, async () => free);
  expect(await room(500_001_100)).toBe(true);
  expect(await readdir(full)).toHaveLength(4);
  const frees = [0, 0, 600_000_000];
  expect(await makeRoom(full, async () => frees.shift() ?? 600_000_000)).toBe(true);
  expect((await readdir(full)).sort()).toEqual(names.slice(2));
  expect(await room(0)).toBe(false);
  expect(await readdir(full)).toEqual(names.slice(3));
});

test("deleteBackup deletes listed files only", async () => {
  const names = ["backup-2026-11-21-0400.tar.gz", "notes.txt"];
  const made = await folderWith("deleted", names);
  for (const name of ["notes.txt", "../kept/smile-old.tar.gz", "", "backup-2026-11-21-0401.tar.gz"])
    expect(await deleteBackup(made, name)).toBe(false);
  expect(await deleteBackup(made, "backup-2026-11-21-0400.tar.gz")).toBe(true);
  expect(await readdir(made)).toEqual(["notes.txt"]);
});
