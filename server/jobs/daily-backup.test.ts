import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { openTestFolder } from "#db/testing/test-folder.ts";
import { logInMemory } from "../process/testing/log-in-memory.ts";
import { backupName, makeDailyBackup, pruneBackups } from "./daily-backup.ts";

const { url } = await openTestDatabase();
const folder = await openTestFolder();
const never = new AbortController().signal;

/** Time in Cairo in winter, UTC+2. */
const winter = (time: string) => new Date(`2026-11-${time}+02:00`);

test("pruning keeps the newest 14 backups and files with other names (R27)", async () => {
  const kept = join(folder, "kept");
  await mkdir(kept);
  const names = Array.from({ length: 17 }, (_, day) => backupName(winter(`${String(day + 10)}T04:00`)));
  expect(names[0]).toBe("smile-2026-11-10-0400.tar.gz");
  const others = ["before-restore-2020-01-01.tar.gz", "smile-old.tar.gz", "smile-2020-01-01-0400.tar.gz.bak"];
  const running = `${backupName(winter("27T04:00"))}.part`;
  const broken = "smile-2020-01-01-0400.tar.gz.part";
  for (const name of [...names, ...others, running, broken]) await writeFile(join(kept, name), "");
  await utimes(join(kept, broken), 0, 0);
  await pruneBackups(kept);
  expect((await readdir(kept)).sort()).toEqual([...names.slice(-14), ...others, running].sort());
});

test("makeDailyBackup writes a backup in a child process and logs a line (R27)", async () => {
  const { log, lines } = logInMemory();
  const made = join(folder, "made");
  const backup = { databaseUrl: url, folder: made, log, environment: { DATA_DIR: folder } };
  expect(await makeDailyBackup(backup, winter("22T04:00"), never)).toBe(true);
  expect(lines).toEqual([
    expect.objectContaining({
      level: "info",
      msg: "daily backup",
      // A slow machine waits for the database first, and says so.
      output: expect.stringMatching(/^made .+smile-/m),
    }),
  ]);
  expect(await readdir(made)).toEqual(["smile-2026-11-22-0400.tar.gz"]);
});

test("makeDailyBackup logs a failure as an error", async () => {
  const { log, lines } = logInMemory();
  const environment = { DATA_DIR: folder, MEDIA_URL: "nowhere" };
  const backup = { databaseUrl: url, folder: join(folder, "failed"), log, environment };
  expect(await makeDailyBackup(backup, winter("22T04:00"), never)).toBe(false);
  expect(lines).toEqual([
    expect.objectContaining({
      level: "error",
      msg: "the daily backup failed; next try in an hour",
      output: expect.stringMatching(/^MEDIA_URL: expected/),
    }),
  ]);
});

test("a shutdown ends the backup and leaves no file", async () => {
  const { log, lines } = logInMemory();
  const over = new AbortController();
  const ended = join(folder, "ended");
  const backup = { databaseUrl: url, folder: ended, log, environment: { DATA_DIR: folder } };
  const making = makeDailyBackup(backup, winter("22T04:00"), over.signal);
  await expect.poll(() => readdir(ended).catch(() => undefined)).toEqual([]);
  over.abort();
  expect(await making).toBe(false);
  expect(await readdir(ended)).toEqual([]);
  expect(lines).toEqual([]);
});
