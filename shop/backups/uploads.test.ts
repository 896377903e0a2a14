import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { openTestFolder } from "#db/testing/test-folder.ts";
import { listBackups, newestOf, pruneBackups, reservedBytes, uploadedName } from "./backup-files.ts";
import { archiveOf } from "./testing/archive-of.ts";
import { findUpload } from "./upload-files.ts";
import { beginUpload, cancelUpload, storePiece, type UploadPlace } from "./uploads.ts";

const { db } = await openTestDatabase();
const folder = await openTestFolder();
const owner = { id: null, email: "owner@smile.example" };
const madeAt = "2026-10-01T02:00:00.000Z";
const head = { shop: "smile", format: 1, release: "1.9.0", madeAt, migrations: ["0001_x.sql"] };
const backup = gzipSync(archiveOf("backup.json", JSON.stringify(head)));
const sealed = Buffer.concat([Buffer.from("age-encryption.org/v1\n-> scrypt salt 18\n"), randomBytes(200)]);

async function placeOf(
  name: string,
  free = 1e12,
): Promise<UploadPlace & { freeBytes: () => Promise<number> }> {
  const own = join(folder, name);
  await mkdir(own);
  return { db, folder: own, freeBytes: async () => free };
}

async function begun(place: UploadPlace, bytes: number): Promise<string> {
  const upload = await beginUpload(place, owner, { name: "mine.tar.gz", bytes });
  if (!upload.ok) throw new Error(upload.rejection.code);
  return upload.value.id;
}

const store = (place: UploadPlace, id: string, offset: number, bytes: Uint8Array) =>
  storePiece(place, owner, id, { offset, bytes });

async function uploaded(place: UploadPlace, file: Buffer) {
  return await store(place, await begun(place, file.length), 0, file);
}

test("an upload in pieces becomes a backup of the time when it was made, for the owner's user only", async () => {
  const place = await placeOf("whole");
  const id = await begun(place, backup.length);
  expect(await store(place, id, 0, backup.subarray(0, 50))).toEqual({
    ok: true,
    value: { receivedBytes: 50, backup: null },
  });
  const last = await store(place, id, 50, backup.subarray(50));
  const [listed] = await listBackups(place.folder);
  expect(last).toEqual({ ok: true, value: { receivedBytes: backup.length, backup: listed?.name } });
  expect(listed).toMatchObject({ kind: "uploaded", madeAt: new Date(madeAt), bytes: backup.length });
  expect(await readdir(place.folder)).toEqual([listed?.name]);
  const file = join(place.folder, listed?.name ?? "");
  expect(await readFile(file)).toEqual(backup);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(newestOf([...(listed ? [listed] : [])])).toBeUndefined();
  // The response of the last piece was lost.
  expect(await store(place, id, 50, backup.subarray(50))).toEqual(last);
});

test("a piece at another offset is rejected with the received bytes, and a killed process loses no stored one", async () => {
  const place = await placeOf("offsets");
  const id = await begun(place, backup.length);
  await store(place, id, 0, backup.subarray(0, 40));
  for (const offset of [0, 39, 41, backup.length])
    expect(await store(place, id, offset, backup.subarray(0, 10))).toEqual({
      ok: false,
      rejection: { code: "wrong_offset", receivedBytes: 40 },
    });
  // Half of a piece was written.
  await writeFile(join(place.folder, `upload-${id}.data`), backup.subarray(0, 60));
  expect(await findUpload(place.folder)).toMatchObject({ id, name: "mine.tar.gz", receivedBytes: 60 });
  expect(await store(place, id, 60, backup)).toMatchObject({ rejection: { code: "too_long" } });
  // All pieces were written, but the upload did not end.
  await writeFile(join(place.folder, `upload-${id}.data`), backup);
  expect(await store(place, id, backup.length, new Uint8Array(0))).toMatchObject({ ok: true });
  expect(await listBackups(place.folder)).toHaveLength(1);
});

test("concurrent pieces of one offset are stored once", async () => {
  const place = await placeOf("concurrent");
  const id = await begun(place, backup.length);
  const pieces = [30, 40, 50, 60].map((end) => store(place, id, 0, backup.subarray(0, end)));
  const results = await Promise.all(pieces);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  const at = (await findUpload(place.folder))?.receivedBytes ?? 0;
  await store(place, id, at, backup.subarray(at));
  const [listed] = await listBackups(place.folder);
  expect(await readFile(join(place.folder, listed?.name ?? ""))).toEqual(backup);
});

test("one upload is open at a time, until its owner deletes it or leaves it for a day", async () => {
  const place = await placeOf("one");
  const id = await begun(place, 100);
  const second = await beginUpload(place, owner, { name: "x", bytes: 1 });
  expect(second).toMatchObject({ rejection: { code: "upload_open" } });
  for (const other of ["0".repeat(16), "../upload"]) {
    expect(await store(place, other, 0, backup.subarray(0, 1))).toMatchObject({
      rejection: { code: "unknown" },
    });
    expect(await cancelUpload(place, owner, other)).toBe(false);
  }
  expect(await cancelUpload(place, owner, id)).toBe(true);
  expect(await readdir(place.folder)).toEqual([]);

  const left = await begun(place, 100);
  const yesterday = Date.now() / 1000 - 25 * 60 * 60;
  await utimes(join(place.folder, `upload-${left}.data`), yesterday, yesterday);
  await begun(place, 100);
  await pruneBackups(place.folder);
  expect(await findUpload(place.folder)).not.toBeNull();
  expect(await readdir(place.folder)).not.toContain(`upload-${left}.data`);
});

test("concurrent beginnings open one upload", async () => {
  const place = await placeOf("beginnings");
  const file = { name: "", bytes: 9 };
  const all = await Promise.all([1, 2, 3].map(() => beginUpload(place, owner, file)));
  expect(all.filter(({ ok }) => ok)).toHaveLength(1);
});

test("an upload leaves the reserve of the disk free", async () => {
  const place = await placeOf("space", reservedBytes + 99);
  const begin = (bytes: number) => beginUpload(place, owner, { name: "", bytes });
  expect(await begin(100)).toMatchObject({ rejection: { code: "no_room" } });
  const id = await begun(place, 99);
  const full = { ...place, freeBytes: async () => reservedBytes };
  expect(await store(full, id, 0, backup.subarray(0, 10))).toMatchObject({ rejection: { code: "no_room" } });
  expect(await findUpload(place.folder)).toMatchObject({ receivedBytes: 0 });
  expect(await store(place, id, 0, backup.subarray(0, 10))).toMatchObject({ ok: true });
});

test("an encrypted backup is recognised and stays encrypted", async () => {
  const place = await placeOf("sealed");
  expect(await uploaded(place, sealed)).toMatchObject({
    value: { backup: expect.stringMatching(/\.tar\.gz\.age$/) },
  });
  const [listed] = await listBackups(place.folder);
  expect(await readFile(join(place.folder, listed?.name ?? ""))).toEqual(sealed);
});

test.each([
  ["a text", Buffer.from("a letter"), "no_backup"],
  ["half a gzip file", backup.subarray(0, 20), "no_backup"],
  ["another archive", gzipSync(archiveOf("../etc/passwd", "{}")), "no_backup"],
  ["another shop", gzipSync(archiveOf("backup.json", '{"shop":"other"}')), "no_backup"],
  ["zeros that decompress to 20 MB", gzipSync(Buffer.alloc(20_000_000)), "no_backup"],
  [
    "a later format",
    gzipSync(archiveOf("backup.json", JSON.stringify({ ...head, format: 2 }))),
    "other_release",
  ],
])("%s is rejected and deleted", async (name, file, code) => {
  const place = await placeOf(name);
  expect(await uploaded(place, file)).toEqual({ ok: false, rejection: { code } });
  expect(await readdir(place.folder)).toEqual([]);
});

test("an uploaded backup is deleted after 30 days, however old its contents are", async () => {
  const place = await placeOf("old");
  const day = 24 * 60 * 60 * 1000;
  const names = [29, 31].map((days, index) =>
    uploadedName(new Date(Date.now() - days * day), String(index).repeat(16), index === 0),
  );
  for (const name of names) {
    await writeFile(join(place.folder, name), backup);
    await utimes(join(place.folder, name), 0, 0);
  }
  await pruneBackups(place.folder);
  expect(await readdir(place.folder)).toEqual([names[0]]);
});

test("a backup of release 1.0.0 is recognised", async () => {
  const place = await placeOf("1.0.0");
  const file = await readFile(new URL("../../scripts/backup/testing/release-1.0.0.tar.gz", import.meta.url));
  expect(await uploaded(place, file)).toMatchObject({ ok: true });
});

test("the audit log names the beginning and the backup", async () => {
  const entries = await db
    .selectFrom("audit_log")
    .select(["action", "resource_id", "after"])
    .orderBy("id")
    .limit(2)
    .execute();
  const [{ resource_id } = { resource_id: "" }] = entries;
  expect(entries).toEqual([
    { action: "create", resource_id, after: { id: resource_id, upload_begun: true } },
    {
      action: "change",
      resource_id,
      after: { id: resource_id, uploaded_as: expect.stringMatching(/^uploaded-/) },
    },
  ]);
});
