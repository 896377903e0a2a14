import { z } from "@hono/zod-openapi";
import {
  BackupDownload,
  type BackupProof,
  Backups,
  maxBackups,
  NewBackupPassphrase,
} from "#contract/admin/backups.ts";
import { strictly } from "#contract/strictly.ts";
import { m } from "#messages/compiled/messages.js";
import { ageOf, type BackupFailure, isSealedName, newestOf } from "#shop/backups/backup-files.ts";
import { downloadToken, permitsDownload } from "#shop/backups/download-link.ts";
import {
  findBackupPassphrase,
  hasBackupPassphrase,
  logBackup,
  setBackupPassphrase,
} from "#shop/backups/passphrase.ts";
import type { Proof } from "#shop/backups/proof.ts";
import type { ShopBackups } from "#shop/backups/shop-backups.ts";
import type { Api, ApiContext, ApiDependencies } from "../../context.ts";
import { failureWithCode, notFound } from "../../failures.ts";
import { bodyRejections, data, jsonBody, rejections, response } from "../../responses.ts";
import { staffRoute } from "../routes.ts";
import { backupJson, restoreJson } from "./backup-json.ts";

const path = "/admin/backups";
/** Id of a backup: the name of its file. */
const params = z.object({ id: z.string().max(200) });
const list = staffRoute("get", path, {
  operationId: "adminListBackups",
  summary: "Backups, newest first, and their state; for owners",
  responses: { 200: response("The backups", data(Backups)) },
});
const make = staffRoute("post", path, {
  operationId: "adminMakeBackup",
  summary: "Begin a backup in the background; for owners",
  responses: { 202: response("It is being made", data(z.object({ id: z.string() }))), ...rejections(409) },
});
const prove = staffRoute("post", `${path}/proof`, {
  operationId: "adminProveBackup",
  summary: "Begin to restore the newest backup into a scratch database; for owners",
  responses: {
    202: response("It is being restored", data(z.object({ id: z.string() }))),
    ...rejections(409),
  },
});
const setPassphrase = staffRoute("put", `${path}/passphrase`, {
  operationId: "adminSetBackupPassphrase",
  summary: "Set the passphrase that encrypts downloads; for owners in a confirmed session",
  request: jsonBody(strictly(NewBackupPassphrase)),
  responses: { 204: { description: "Set" }, ...bodyRejections },
});
const link = staffRoute("post", `${path}/{id}/download`, {
  operationId: "adminLinkBackup",
  summary: "Link to an encrypted backup, valid for five minutes; for owners in a confirmed session",
  request: { params },
  responses: { 200: response("The link", data(BackupDownload)), ...rejections(404, 409) },
});
const download = staffRoute("get", `${path}/{id}/file`, {
  operationId: "adminDownloadBackup",
  summary: "Encrypted backup in the age format, by its link",
  request: { params, query: strictly(z.object({ token: z.string().max(100).default("") })) },
  responses: {
    200: { description: "The file", content: { "application/octet-stream": { schema: z.string() } } },
    ...rejections(404, 409, 422),
  },
});
const remove = staffRoute("delete", `${path}/{id}`, {
  operationId: "adminDeleteBackup",
  summary: "Delete a backup; for owners in a confirmed session",
  request: { params },
  responses: { 204: { description: "Deleted" }, ...rejections(404, 409) },
});

/** Registers backups: list, making, passphrase, download, deletion. Without a folder there is nothing to make or to find. */
export function registerBackupRoutes(app: Api, dependencies: ApiDependencies): void {
  const { db, backups, codes } = dependencies;
  const { backupSecrets } = codes.key;

  app.openapi(list, async (c) => {
    const has_passphrase = await hasBackupPassphrase(db);
    return c.json({ data: { ...(await stateOf(backups)), has_passphrase, max: maxBackups } }, 200);
  });

  app.openapi(make, async (c) => {
    const { language: locale, staff } = c.var;
    if (backups === null) return failureWithCode(c, 409, m.backups_off({}, { locale }), "backups_off");
    const id = await backups.begin();
    if (id === null) return failureWithCode(c, 409, m.backup_being_made({}, { locale }), "backup_being_made");
    await logBackup(db, staff, id, "made");
    return c.json({ data: { id } }, 202);
  });

  app.openapi(prove, async (c) => {
    const { language: locale, staff } = c.var;
    if (backups === null) return failureWithCode(c, 409, m.backups_off({}, { locale }), "backups_off");
    const id = await backups.beginProof();
    if (id === null)
      return failureWithCode(c, 409, m.backup_being_proven({}, { locale }), "backup_being_proven");
    await logBackup(db, staff, id, "proven");
    return c.json({ data: { id } }, 202);
  });

  app.openapi(setPassphrase, async (c) => {
    await setBackupPassphrase(db, c.var.staff, backupSecrets, c.req.valid("json").passphrase);
    return c.body(null, 204);
  });

  app.openapi(link, async (c) => {
    const { id } = c.req.valid("param");
    if (!(await isKnown(backups, id))) return notFound(c);
    if (!(await hasBackupPassphrase(db))) return passphraseMissing(c);
    await logBackup(db, c.var.staff, id, "downloaded");
    const { token, expiresAt } = downloadToken(codes.key, id);
    const path = `/smile/api/admin/backups/${id}/file?token=${token}`;
    return c.json({ data: { path, expires_at: expiresAt.toISOString() } }, 200);
  });

  app.openapi(download, async (c) => {
    const { id } = c.req.valid("param");
    if (backups === null || !permitsDownload(codes.key, id, c.req.valid("query").token)) return notFound(c);
    const passphrase = await findBackupPassphrase(db, backupSecrets);
    if (passphrase === null) return passphraseMissing(c);
    // HEAD downloads nothing.
    const sealed = c.req.method === "HEAD" ? null : await backups.seal(id, passphrase);
    if (sealed === null) return notFound(c);
    c.header("Content-Disposition", `attachment; filename="${isSealedName(id) ? id : `${id}.age`}"`);
    return c.body(sealed, 200, { "Content-Type": "application/octet-stream" });
  });

  app.openapi(remove, async (c) => {
    const { id } = c.req.valid("param");
    if (backups === null || !(await backups.delete(id))) return notFound(c);
    await logBackup(db, c.var.staff, id, "deleted");
    return c.body(null, 204);
  });
}

async function stateOf(backups: ShopBackups | null) {
  if (backups === null)
    return {
      ...{ is_on: false, folder: null, on_data_disk: false, age: "none" as const },
      ...{ is_making: false, failure: null, second_place: null, proof: null, is_proving: false },
      ...{ restore: null, backups: [] },
    };
  const [files, failure, is_making, on_data_disk, proof, second, restored] = await Promise.all([
    backups.list(),
    backups.failure(),
    backups.isMaking(),
    backups.isOnDataDisk(),
    backups.proof(),
    backups.secondPlace(),
    backups.restore(),
  ]);
  const now = new Date();
  return {
    ...{ is_on: true, folder: backups.folder, on_data_disk, is_making },
    age: ageOf(newestOf(files), now),
    ...{ proof: proof && shownProof(proof), is_proving: backups.isProving() },
    failure: failureJson(failure),
    second_place: second && {
      ...{ where: second.where, on_data_disk: second.isOnDataDisk, count: second.count },
      newest_at: second.newestAt?.toISOString() ?? null,
      age: ageOf(second.newestAt === null ? undefined : { madeAt: second.newestAt }, now),
      failure: failureJson(second.failure),
    },
    restore: restored && restoreJson(restored),
    backups: files.map(backupJson),
  };
}

function failureJson(failure: BackupFailure | null) {
  return failure && { at: failure.at.toISOString(), reason: failure.reason };
}

function shownProof({ backup, at, problem, reason, groups, images }: Proof): BackupProof {
  const rows = groups.reduce((sum, group) => sum + group.rows, 0);
  return { backup_id: backup, at, problem, reason, rows, images, groups };
}

async function isKnown(backups: ShopBackups | null, id: string): Promise<boolean> {
  return backups !== null && (await backups.list()).some((one) => one.name === id);
}

function passphraseMissing(c: ApiContext) {
  const message = m.backup_passphrase_missing({}, { locale: c.var.language });
  return failureWithCode(c, 409, message, "passphrase_missing");
}
