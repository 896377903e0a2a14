import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { z } from "zod";
import { Backups, BackupUpload, maxPieceBytes, ReceivedPiece } from "#contract/admin/backups.ts";
import { openTestFolder } from "#db/testing/test-folder.ts";
import { m } from "#messages/compiled/messages.js";
import { listBackups } from "#shop/backups/backup-files.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { listedBackups } from "#shop/testing/listed-backups.ts";
import { createTestAdmin, dataIn } from "../testing/test-admin.ts";

const folder = await openTestFolder();
const backups = {
  ...listedBackups(folder),
  list: async () => await listBackups(folder),
};
const { ask, call, db, app } = await createTestAdmin({ backups });
const en = { locale: "en" } as const;
const sealed = `age-encryption.org/v1\n-> scrypt salt 18\n${"x".repeat(100)}`;
const begin = async (bytes = sealed.length) =>
  dataIn(BackupUpload, (await ask("POST", "/backup-uploads", { name: "mine.age", bytes })).json);
const piece = (id: string, offset: number, body: string) =>
  ask("PUT", `/backup-uploads/${id}/pieces/${offset}`, body, {
    headers: { "content-type": "application/octet-stream" },
  });

test("an owner uploads a backup in pieces, continues it and sees it among the backups", async () => {
  const upload = await begin();
  expect(upload).toMatchObject({ name: "mine.age", received_bytes: 0, piece_bytes: maxPieceBytes });
  expect((await ask("POST", "/backup-uploads", { bytes: 1 })).json).toMatchObject({
    code: "upload_open",
    message: m.backup_upload_open({}, en),
  });
  const first = dataIn(ReceivedPiece, (await piece(upload.id, 0, sealed.slice(0, 60))).json);
  expect(first).toEqual({ received_bytes: 60, backup_id: null });
  expect(await piece(upload.id, 0, sealed.slice(0, 60))).toMatchObject({
    status: 409,
    json: { code: "wrong_offset", received_bytes: 60 },
  });
  expect((await ask("GET", "/backup-uploads")).json).toEqual({ data: { ...upload, received_bytes: 60 } });
  const last = dataIn(ReceivedPiece, (await piece(upload.id, 60, sealed.slice(60))).json);
  const id = last.backup_id ?? "";
  expect((await ask("GET", "/backup-uploads")).json).toEqual({ data: null });
  expect(dataIn(Backups, (await ask("GET", "/backups")).json)).toMatchObject({
    age: "none",
    backups: [{ id, kind: "uploaded", is_sealed: true, bytes: sealed.length }],
  });

  expect((await ask("GET", `/backups/${id}/loss`)).json).toMatchObject({
    data: { is_sealed: true, orders: 0 },
  });
  const { brand_en: confirmation } = await db
    .selectFrom("settings")
    .select("brand_en")
    .executeTakeFirstOrThrow();
  expect(await ask("POST", `/backups/${id}/restore`, { confirmation })).toMatchObject({
    status: 422,
    json: { errors: { passphrase: [m.backup_passphrase_needed({}, en)] } },
  });
});

test("a file that is no backup is rejected and deleted", async () => {
  const { id } = await begin(8);
  const files = (await readdir(folder)).length;
  expect(await piece(id, 0, "a letter")).toMatchObject({
    status: 409,
    json: { code: "no_backup", message: m.backup_upload_no_backup({}, en) },
  });
  expect(await readdir(folder)).toHaveLength(files - 2);
});

test("wrong pieces are rejected: too large, too long, of another upload", async () => {
  const { id } = await begin();
  expect((await piece(id, 0, "x".repeat(maxPieceBytes + 1))).status).toBe(413);
  expect((await piece(id, 0, `${sealed}x`)).status).toBe(413);
  for (const [other, offset] of [
    ["0".repeat(16), 0],
    ["..%2Fupload", 0],
    [id, -1],
    [id, 1.5],
  ] as const)
    expect((await piece(other, offset, "x")).status).toBe(404);
  expect((await ask("GET", "/backup-uploads")).json).toMatchObject({ data: { received_bytes: 0 } });
  expect((await ask("DELETE", `/backup-uploads/${"0".repeat(16)}`)).status).toBe(404);
  expect((await ask("DELETE", `/backup-uploads/${id}`)).status).toBe(204);
  expect((await piece(id, 0, "x")).status).toBe(404);
  expect((await ask("POST", "/backup-uploads", { bytes: 1e12 + 1 })).status).toBe(422);
});

test("a body is read only for owners", async () => {
  const { token } = await insertStaff(db, "manager");
  const path = `/admin/backup-uploads/${"0".repeat(16)}/pieces/0`;
  let reads = 0;
  const body = () =>
    new ReadableStream({
      pull(controller) {
        reads += 1;
        controller.enqueue(new Uint8Array(1024));
      },
    });
  const put = async (headers: Record<string, string>) =>
    (await app.request(path, { method: "PUT", body: body(), headers, duplex: "half" } as RequestInit)).status;
  expect(await put({})).toBe(401);
  expect(await put({ authorization: `Bearer ${token}` })).toBe(403);
  // Streams read ahead once.
  expect(reads).toBeLessThan(4);
  expect((await call("PUT", path, { body: "x" })).status).toBe(401);
  expect(z.object({ data: z.null() }).safeParse((await ask("GET", "/backup-uploads")).json).success).toBe(
    true,
  );
});
