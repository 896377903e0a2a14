import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { openTestFolder } from "#db/testing/test-folder.ts";
import { logInMemory } from "../../process/testing/log-in-memory.ts";
import {
  backUpIfDue,
  backupName,
  claimDailyBackup,
  pruneBackups,
  recordDailyBackup,
} from "./daily-backup.ts";

const { db, url } = await openTestDatabase();
const folder = await openTestFolder();
afterEach(() => sql`update daily_backup set begun_at = null, made_at = null`.execute(db));
const never = new AbortController().signal;

/** Time in Cairo: UTC+2 in winter, UTC+3 in summer. */
const winter = (time: string) => new Date(`2026-11-${time}+02:00`);
const summer = (time: string) => new Date(`2026-07-${time}+03:00`);

test("a backup is due once a day after 4 a.m. in Cairo, in winter and in summer", async () => {
  for (const at of [winter, summer]) {
    await recordDailyBackup(db, at("21T04:00"));
    await sql`update daily_backup set begun_at = null`.execute(db);
    expect(await claimDailyBackup(db, at("21T23:00"))).toBe(false);
    expect(await claimDailyBackup(db, at("22T03:59"))).toBe(false);
    expect(await claimDailyBackup(db, at("22T04:00"))).toBe(true);
    await recordDailyBackup(db, at("22T04:00"));
    expect(await claimDailyBackup(db, at("22T05:30"))).toBe(false);
    expect(await claimDailyBackup(db, at("23T04:01"))).toBe(true);
  }
});

test("a missed backup is due once, and one made before 4 a.m. does not count for that day", async () => {
  await recordDailyBackup(db, winter("18T04:00"));
  expect(await claimDailyBackup(db, winter("22T01:00"))).toBe(true);
  await recordDailyBackup(db, winter("22T01:00"));
  expect(await claimDailyBackup(db, winter("22T03:30"))).toBe(false);
  expect(await claimDailyBackup(db, winter("22T04:00"))).toBe(true);
});

test("one of several processes claims the backup, and an unfinished one is due again an hour later", async () => {
  const at = winter("22T04:00");
  const claims = await Promise.all(Array.from({ length: 8 }, () => claimDailyBackup(db, at)));
  expect(claims.filter(Boolean)).toHaveLength(1);
  expect(await claimDailyBackup(db, winter("22T04:59"))).toBe(false);
  expect(await claimDailyBackup(db, winter("22T05:00"))).toBe(true);
});

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

test("backUpIfDue writes a backup in a child process and logs a line, and then none is due (R27)", async () => {
  const { log, lines } = logInMemory();
  const backup = {
    db,
    databaseUrl: url,
    folder: join(folder, "made"),
    log,
    environment: { DATA_DIR: folder },
  };
  await backUpIfDue(backup, never);
  await backUpIfDue(backup, never);
  expect(lines).toEqual([
    expect.objectContaining({
      level: "info",
      msg: "daily backup",
      // A slow machine waits for the database first, and says so.
      output: expect.stringMatching(/^made .+smile-/m),
    }),
  ]);
  expect(await readdir(backup.folder)).toEqual([
    expect.stringMatching(/^smile-\d{4}-\d\d-\d\d-\d{4}\.tar\.gz$/),
  ]);
});

test("backUpIfDue logs a failure as an error and does not retry immediately", async () => {
  const { log, lines } = logInMemory();
  const environment = { DATA_DIR: folder, MEDIA_URL: "nowhere" };
  const backup = { db, databaseUrl: url, folder: join(folder, "failed"), log, environment };
  await backUpIfDue(backup, never);
  await backUpIfDue(backup, never);
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
  const backup = { db, databaseUrl: url, folder: ended, log, environment: { DATA_DIR: folder } };
  const making = backUpIfDue(backup, over.signal);
  await expect.poll(() => readdir(ended).catch(() => undefined)).toEqual([]);
  over.abort();
  await making;
  expect(await readdir(ended)).toEqual([]);
  expect(lines).toEqual([]);
});
