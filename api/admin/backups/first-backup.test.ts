import { expect, test, vi } from "vitest";
import { BackupUpload, FirstBackup, ReceivedPiece } from "#contract/admin/backups.ts";
import { openTestFolder } from "#db/testing/test-folder.ts";
import { m } from "#messages/compiled/messages.js";
import { listBackups } from "#shop/backups/backup-files.ts";
import { makeFirstOwnerLink } from "#shop/staff/owner.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { listedBackups } from "#shop/testing/listed-backups.ts";
import { createTestApi } from "../../testing/test-api.ts";
import { dataIn } from "../testing/test-admin.ts";

const folder = await openTestFolder();
const beginRestore = vi.fn(async () => true);
const backups = {
  ...listedBackups(folder),
  list: async () => await listBackups(folder),
  beginRestore,
};
const sealed = "age-encryption.org/v1\n-> scrypt salt 18\n";

test("a shop without staff is filled from a backup with the first owner's link only", async () => {
  const { db, call } = await createTestApi({ backups });
  const token = (await makeFirstOwnerLink(db)) ?? "";
  const ask = (method: string, path: string, body?: unknown, by = token) =>
    call(method, `/admin/auth/first-owner/${by}/backup${path}`, { ...(body !== undefined && { body }) });
  const file = { name: "mine.age", bytes: sealed.length };

  expect((await ask("POST", "-uploads", file, "stranger")).status).toBe(404);
  const { id } = dataIn(BackupUpload, (await ask("POST", "-uploads", file)).json);
  expect((await ask("PUT", `-uploads/${id}/pieces/0`, sealed, "stranger")).status).toBe(404);
  expect((await ask("DELETE", `-uploads/${id}`, undefined, "stranger")).status).toBe(404);
  const stored = dataIn(ReceivedPiece, (await ask("PUT", `-uploads/${id}/pieces/0`, sealed)).json);
  const name = stored.backup_id ?? "";
  expect(dataIn(FirstBackup, (await ask("GET", "")).json)).toMatchObject({
    ...{ is_on: true, upload: null, restore: null },
    backups: [{ id: name, is_sealed: true }],
  });

  const restore = (by?: string, passphrase = "four words of her own") =>
    ask("POST", `/${name}/restore`, { passphrase }, by);
  expect((await restore("stranger")).status).toBe(404);
  expect(await restore(token, "")).toMatchObject({
    status: 422,
    json: { errors: { passphrase: [m.backup_passphrase_needed({}, { locale: "en" })] } },
  });
  expect((await ask("POST", "/backup-2026-11-22-0400.tar.gz/restore", { passphrase: "" })).status).toBe(404);
  expect(beginRestore).not.toHaveBeenCalled();
  expect((await restore()).status).toBe(204);
  expect(beginRestore).toHaveBeenCalledExactlyOnceWith(name, "four words of her own");

  // The link ends with the first account.
  await insertStaff(db, "owner");
  expect((await ask("GET", "")).status).toBe(404);
  expect((await ask("POST", "-uploads", file)).status).toBe(404);
  expect((await ask("PUT", `-uploads/${id}/pieces/0`, sealed)).status).toBe(404);
  expect((await restore()).status).toBe(404);
});

test("a copy of a shop takes no backup by the link", async () => {
  const { db, call } = await createTestApi({ backups, instance: { copy: true, publicUrl: null } });
  const token = (await makeFirstOwnerLink(db)) ?? "";
  const path = `/admin/auth/first-owner/${token}/backup`;
  expect(dataIn(FirstBackup, (await call("GET", path)).json)).toMatchObject({ is_on: false });
  expect(await call("POST", `${path}-uploads`, { body: { bytes: 9 } })).toMatchObject({
    status: 409,
    json: { code: "shop_is_copy" },
  });
});
