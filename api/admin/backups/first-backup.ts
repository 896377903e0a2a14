import { createMiddleware } from "hono/factory";
import {
  BackupPassphrase,
  BackupUpload,
  FirstBackup,
  maxPieceBytes,
  NewBackupUpload,
} from "#contract/admin/backups.ts";
import { LinkToken } from "#contract/admin/staff/staff-links.ts";
import { strictly } from "#contract/strictly.ts";
import { m } from "#messages/compiled/messages.js";
import { isSealedName } from "#shop/backups/backup-files.ts";
import { logBackup } from "#shop/backups/passphrase.ts";
import { standstill } from "#shop/instance/standstill.ts";
import { isFirstOwnerLink } from "#shop/staff/owner.ts";
import type { Api, ApiDependencies, ApiEnv } from "../../context.ts";
import { failureWithCode, notFound, rejectedField } from "../../failures.ts";
import { limitBody } from "../../limit-body.ts";
import { bodyRejections, data, jsonBody, rejections, response } from "../../responses.ts";
import { publicRoute } from "../../routes.ts";
import { noStore } from "../session/require-staff.ts";
import { backupJson, restoreJson } from "./backup-json.ts";
import {
  openUploadOf,
  pieceBody,
  pieceParams,
  pieceResponses,
  respondToBegin,
  respondToCancel,
  respondToPiece,
  UploadParams,
  uploadJson,
} from "./uploads.ts";

const tags = ["admin"];
const path = "/admin/auth/first-owner/{token}/backup";
/** Name in the audit log. */
const author = { id: null, email: "first owner" };

const find = publicRoute("get", path, {
  tags,
  operationId: "adminFindFirstBackup",
  summary: "Uploaded backups of a shop without staff, and their restore; with the first owner's link",
  request: { params: LinkToken },
  responses: { 200: response("The backups", data(FirstBackup)), ...rejections(404) },
});
const begin = publicRoute("post", `${path}-uploads`, {
  tags,
  operationId: "adminBeginFirstBackupUpload",
  summary: "Begin to upload a backup into a shop without staff; with the first owner's link",
  request: { params: LinkToken, ...jsonBody(strictly(NewBackupUpload)) },
  responses: {
    201: response("Begun", data(BackupUpload)),
    ...rejections(404, 409),
    ...bodyRejections,
  },
});
const cancel = publicRoute("delete", `${path}-uploads/{id}`, {
  tags,
  operationId: "adminCancelFirstBackupUpload",
  summary: "Delete an unfinished upload; with the first owner's link",
  request: { params: LinkToken.extend(UploadParams.shape) },
  responses: { 204: { description: "Deleted" }, ...rejections(404) },
});
const restore = publicRoute("post", `${path}/{id}/restore`, {
  tags,
  operationId: "adminRestoreFirstBackup",
  summary:
    "Begin to restore an uploaded backup into a shop without staff; with the first owner's link, which ends then",
  request: { params: LinkToken.extend(UploadParams.shape), ...jsonBody(strictly(BackupPassphrase)) },
  responses: { 204: { description: "It is being restored" }, ...bodyRejections, ...rejections(404, 409) },
});

/** Registers the pieces of a first backup. A stranger's body is not read. */
export function registerFirstBackupPieceRoute(app: Api, dependencies: ApiDependencies): void {
  const limit = limitBody(dependencies, maxPieceBytes);
  const requireLink = createMiddleware<ApiEnv>(async (c, next) => {
    const works = await isFirstOwnerLink(dependencies.db, c.req.param("token") ?? "");
    return works ? await next() : notFound(c);
  });
  app.openAPIRegistry.registerPath({
    tags,
    security: [],
    method: "put",
    path: `${path}-uploads/{id}/pieces/{offset}`,
    operationId: "adminStoreFirstBackupPiece",
    summary: "Store the next piece of an upload, of at most 8 MB; with the first owner's link",
    request: { params: LinkToken.extend(pieceParams.shape), ...pieceBody },
    responses: pieceResponses,
  });
  const at = "/admin/auth/first-owner/:token/backup-uploads/:id/pieces/:offset";
  app.put(at, noStore, requireLink, limit, (c) =>
    dependencies.admitted(c, () => respondToPiece(c, dependencies, author)),
  );
}

/** Registers filling a shop without staff from a backup. Its owners sign in with their accounts afterwards. */
export function registerFirstBackupRoutes(app: Api, dependencies: ApiDependencies): void {
  const { db, backups, instance } = dependencies;
  const isCopy = async () => (await standstill(db, instance)) === "copy";

  app.openapi(find, async (c) => {
    if (!(await isFirstOwnerLink(db, c.req.valid("param").token))) return notFound(c);
    const upload = await openUploadOf(dependencies);
    const restored = (await backups?.restore()) ?? null;
    const uploaded = ((await backups?.list()) ?? []).filter(({ kind }) => kind === "uploaded");
    const found = {
      is_on: backups !== null && backups.restoreCommand("") === null && !(await isCopy()),
      upload: upload && uploadJson(upload),
      backups: uploaded.map(backupJson),
      restore: restored && restoreJson(restored),
    };
    return c.json({ data: found }, 200);
  });

  app.openapi(begin, async (c) => {
    const { language: locale } = c.var;
    if (!(await isFirstOwnerLink(db, c.req.valid("param").token))) return notFound(c);
    if (await isCopy()) return failureWithCode(c, 409, m.error_shop_is_copy({}, { locale }), "shop_is_copy");
    return await respondToBegin(c, dependencies, author, c.req.valid("json"));
  });

  app.openapi(cancel, async (c) => {
    const { token, id } = c.req.valid("param");
    if (!(await isFirstOwnerLink(db, token))) return notFound(c);
    return await respondToCancel(c, dependencies, author, id);
  });

  app.openapi(restore, async (c) => {
    const { language: locale } = c.var;
    const { token, id } = c.req.valid("param");
    const { passphrase } = c.req.valid("json");
    if (backups === null || !(await isFirstOwnerLink(db, token))) return notFound(c);
    const isUploaded = (await backups.list()).some(({ name, kind }) => name === id && kind === "uploaded");
    if (!isUploaded) return notFound(c);
    if (await isCopy()) return failureWithCode(c, 409, m.error_shop_is_copy({}, { locale }), "shop_is_copy");
    if (isSealedName(id) && passphrase === "")
      return rejectedField(c, "passphrase", m.backup_passphrase_needed({}, { locale }));
    await logBackup(db, author, id, "restored");
    if (await backups.beginRestore(id, passphrase)) return c.body(null, 204);
    return failureWithCode(c, 409, m.backup_being_restored({}, { locale }), "backup_being_restored");
  });
}
