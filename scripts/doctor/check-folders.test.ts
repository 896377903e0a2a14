import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { checkBackups, checkDisk, diskSpaceFinding } from "./check-disk.ts";
import { checkImagesStore } from "./check-images-store.ts";
import { openPatient } from "./testing/patient.ts";

const { db, drop, linesOf } = await openPatient();
afterAll(drop);

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "smile-doctor-"));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

describe("folders", () => {
  test("accept images and keep no test file", async () => {
    const media = folder();
    const MEDIA_URL = `file://${media}`;
    expect(await linesOf(checkImagesStore, { MEDIA_URL })).toEqual([
      `✓ images: can be stored, read and deleted at ${media}`,
      "✓ images: the database has none yet",
    ]);
    expect([...readdirSync(join(media, "media")), ...readdirSync(join(media, "photos"))]).toEqual([]);
  });

  test("report images without files, and a place that rejects files", async () => {
    const media = folder();
    writeFileSync(join(media, "media"), "not a folder");
    const undone = db.transaction().execute(async (tx) => {
      await sql`insert into media (id, width, height) values (gen_random_uuid(), 800, 800)`.execute(tx);
      const lines = await linesOf(checkImagesStore, { MEDIA_URL: `file://${media}` }, Promise.resolve(tx));
      expect(lines).toEqual([
        expect.stringMatching(/^✗ images: a file in media can't be stored: E/),
        expect.stringMatching(/^✗ images: /),
      ]);
      throw new Error("undo");
    });
    await expect(undone).rejects.toThrow("undo");
  });

  test("report a missing, an old, an empty and a failed backup", async () => {
    const backups = folder();
    const lines = () => linesOf(checkBackups, { BACKUP_DIR: backups });
    expect(await lines()).toEqual([
      `! backups: there is none in ${backups}: the first is made soon after the start`,
    ]);
    const file = join(backups, "smile-2026-11-21.tar.gz");
    writeFileSync(file, "x".repeat(100_000));
    expect(await lines()).toEqual([
      "✓ backups: the newest, smile-2026-11-21.tar.gz, is 0 hours old (0.1 MB)",
    ]);
    const dayBefore = new Date(Date.now() - 27 * 3_600_000);
    utimesSync(file, dayBefore, dayBefore);
    expect(await lines()).toEqual([expect.stringMatching(/^✗ backups: the newest, .* is 27 hours old/)]);
    writeFileSync(join(backups, "smile-2026-11-22.tar.gz"), "");
    expect(await lines()).toEqual(["✗ backups: the newest, smile-2026-11-22.tar.gz, is empty"]);
    writeFileSync(join(backups, "last-failure.json"), JSON.stringify({ at: new Date(), reason: "no room" }));
    expect(await lines()).toEqual(["✗ backups: the last one failed: no room"]);
    expect(await linesOf(checkBackups, { BACKUP_DIR: file })).toEqual([
      expect.stringMatching(/^✗ backups: BACKUP_DIR cannot be read: ENOTDIR/),
    ]);
    expect(await linesOf(checkBackups, { BACKUP_DIR: "off" })).toEqual([
      "! backups: BACKUP_DIR=off: no daily backups are made",
    ]);
  });

  test("reports free disk space and warns below the limit", async () => {
    const room = folder();
    mkdirSync(join(room, "data"));
    expect(await linesOf(checkDisk, { DATA_DIR: join(room, "data", "new"), BACKUP_DIR: room })).toEqual([
      expect.stringMatching(/ disk: DATA_DIR \(.*\/data\/new\) has [\d.]+ GB free, \d+ %/),
      expect.stringMatching(/ disk: BACKUP_DIR /),
    ]);
    expect(diskSpaceFinding("DATA_DIR", { free: 4e8, all: 1e12 }).kind).toBe("wrong");
    expect(diskSpaceFinding("DATA_DIR", { free: 4e9, all: 1e12 }).kind).toBe("advice");
    expect(diskSpaceFinding("DATA_DIR", { free: 4e9, all: 2e10 }).kind).toBe("fine");
  });

  test.skipIf(process.getuid?.() === 0)("report a folder without write permission", async () => {
    const room = folder();
    chmodSync(room, 0o500);
    expect(await linesOf(checkDisk, { DATA_DIR: room })).toEqual([
      expect.stringMatching(/^✗ disk: DATA_DIR: this user can't write/),
    ]);
  });
});
