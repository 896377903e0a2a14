import { afterEach, expect, test, vi } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { openTestFolder } from "#db/testing/test-folder.ts";
import { mediaStoreIn } from "#shop/media/media-store.ts";
import { listedBackups } from "#shop/testing/listed-backups.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";
import { readSettings } from "../process/settings.ts";
import { logInMemory } from "../process/testing/log-in-memory.ts";
import { beginRegularWork, regularJobs } from "./regular-work.ts";

const { db } = await openTestDatabase();
const folder = await openTestFolder();
const media = mediaStoreIn(folder);
afterEach(() => void vi.useRealTimers());

const render = async () => {
  throw new Error("expected nothing to send");
};

/** Returns the number of timers that the background work of these settings starts. */
async function timersWith(settings: Readonly<Record<string, string>>): Promise<number> {
  vi.useFakeTimers();
  const ends: (() => Promise<void>)[] = [];
  const shutdown = {
    signal: new AbortController().signal,
    onShutdown: (end: () => Promise<void>) => void ends.push(end),
    begin: () => {},
  };
  const work = { db, backups: null, media, photos: media, key: testCodeKey, log: logInMemory().log };
  beginRegularWork(
    { ...work, settings: readSettings(settings), renderEmail: render, renderPush: render },
    shutdown,
  );
  const count = vi.getTimerCount();
  vi.useRealTimers();
  await Promise.all(ends.map((end) => end()));
  return count;
}

test("beginRegularWork starts no timer with JOBS=off", async () => {
  const own = { DATA_DIR: folder };
  expect(await timersWith({ ...own, JOBS: "off" })).toBe(0);
  expect(await timersWith(own)).toBeGreaterThan(5);
});

test("a copy does only what changes nothing outside its database", () => {
  const backups = { ...listedBackups(), makeDaily: async () => true };
  const work = { db, backups, media, photos: media, key: testCodeKey, log: logInMemory().log };
  const jobs = regularJobs({
    ...{ ...work, settings: readSettings({}) },
    ...{ renderEmail: render, renderPush: render },
  });
  expect(jobs.filter(({ scope }) => scope === "inward").map(({ name }) => name)).toEqual([
    "planned changes",
    "index of imports",
  ]);
  expect(jobs.filter(({ scope }) => scope === "outward").map(({ name }) => name)).toEqual([
    "digests",
    "unconfirmed orders",
    "unpaid orders",
    "reminders of payments",
    "record of erasures",
    "short-lived data",
    "health",
    "deletion",
    "backup",
  ]);
});
