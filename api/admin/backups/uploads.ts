import { z } from "@hono/zod-openapi";
import {
  BackupUpload,
  maxPieceBytes,
  NewBackupUpload,
  PieceFailure,
  ReceivedPiece,
} from "#contract/admin/backups.ts";
import { strictly } from "#contract/strictly.ts";
import { m } from "#messages/compiled/messages.js";
import type { Author } from "#shop/audit/write-entry.ts";
import { findUpload, type Upload } from "#shop/backups/upload-files.ts";
import { beginUpload, cancelUpload, storePiece } from "#shop/backups/uploads.ts";
import type { Api, ApiContext, ApiDependencies } from "../../context.ts";
import { failure, failureWithCode, notFound } from "../../failures.ts";
import { limitBody } from "../../limit-body.ts";
import { bearer, bodyRejections, data, jsonBody, rejections, response } from "../../responses.ts";
import { staffRoute } from "../routes.ts";
import { noStore, requireStaff } from "../session/require-staff.ts";

const path = "/admin/backup-uploads";
const piecePath = `${path}/{id}/pieces/{offset}`;
const idOfUpload = z.string().regex(/^[0-9a-f]{16}$/);
const offset = z.coerce.number().pipe(z.int().min(0));

/** Body of a piece, for the description of a route. */
export const pieceBody = {
  body: {
    required: true,
    content: { "application/octet-stream": { schema: z.any().meta({ type: "string", format: "binary" }) } },
  },
};
/** Responses to a piece. */
export const pieceResponses = {
  200: response("Stored", data(ReceivedPiece)),
  ...bodyRejections,
  ...rejections(404, 503),
  409: response("Another offset is next, the disk is full, or the file is no backup", PieceFailure),
};
/** Path of a piece, for the description of a route. */
export const pieceParams = z.object({ id: z.string(), offset: z.int() });
/** Path of a piece. */
const Piece = z.object({ id: idOfUpload, offset });
export const UploadParams = z.object({ id: z.string().max(100) });

const find = staffRoute("get", path, {
  operationId: "adminFindBackupUpload",
  summary: "Unfinished upload of a backup, to continue it; null without one. For owners",
  responses: { 200: response("The upload", data(BackupUpload.nullable())) },
});
const begin = staffRoute("post", path, {
  operationId: "adminBeginBackupUpload",
  summary: "Begin to upload a backup in pieces, one at a time; for owners in a confirmed session",
  request: jsonBody(strictly(NewBackupUpload)),
  responses: { 201: response("Begun", data(BackupUpload)), ...rejections(409), ...bodyRejections },
});
const cancel = staffRoute("delete", `${path}/{id}`, {
  operationId: "adminCancelBackupUpload",
  summary: "Delete an unfinished upload; for owners",
  request: { params: UploadParams },
  responses: { 204: { description: "Deleted" }, ...rejections(404) },
});

/** Registers the pieces of uploads. Their bodies are larger than JSON bodies, so this stands before that limit. */
export function registerBackupPieceRoute(app: Api, dependencies: ApiDependencies): void {
  const limit = limitBody(dependencies, maxPieceBytes);
  app.openAPIRegistry.registerPath({
    tags: ["admin"],
    security: bearer,
    method: "put",
    path: piecePath,
    operationId: "adminStoreBackupPiece",
    summary: "Store the next piece of an upload, of at most 8 MB. The last one makes it a backup; for owners",
    request: { params: pieceParams, ...pieceBody },
    responses: { ...rejections(401, 403), ...pieceResponses },
  });
  app.put("/admin/backup-uploads/:id/pieces/:offset", noStore, requireStaff(dependencies), limit, (c) =>
    dependencies.admitted(c, () => respondToPiece(c, dependencies, c.var.staff)),
  );
}

/** Registers beginning, finding and deleting an upload. */
export function registerBackupUploadRoutes(app: Api, dependencies: ApiDependencies): void {
  app.openapi(find, async (c) => {
    const upload = await openUploadOf(dependencies);
    return c.json({ data: upload && uploadJson(upload) }, 200);
  });
  app.openapi(begin, (c) => respondToBegin(c, dependencies, c.var.staff, c.req.valid("json")));
  app.openapi(cancel, (c) => respondToCancel(c, dependencies, c.var.staff, c.req.valid("param").id));
}

/** Returns the unfinished upload; null without one, and without a folder of backups. */
export async function openUploadOf({ backups }: ApiDependencies): Promise<Upload | null> {
  return backups === null ? null : await findUpload(backups.folder);
}

/** Converts an upload to the contract's form. */
export function uploadJson({ id, name, bytes, receivedBytes }: Upload): BackupUpload {
  return { id, name, bytes, received_bytes: receivedBytes, piece_bytes: maxPieceBytes };
}

/** Begins an upload and responds with it. */
export async function respondToBegin(
  c: ApiContext,
  { db, backups }: ApiDependencies,
  author: Author,
  file: z.infer<typeof NewBackupUpload>,
) {
  const { language: locale } = c.var;
  if (backups === null) return failureWithCode(c, 409, m.backups_off({}, { locale }), "backups_off");
  const begun = await beginUpload({ db, folder: backups.folder }, author, file);
  if (begun.ok) return c.json({ data: uploadJson(begun.value) }, 201);
  switch (begun.rejection.code) {
    case "upload_open":
      return failureWithCode(c, 409, m.backup_upload_open({}, { locale }), "upload_open");
    case "no_room":
      return failureWithCode(c, 409, m.backup_upload_no_room({}, { locale }), "no_room");
  }
}

/** Stores a piece and responds with the received bytes. */
export async function respondToPiece(c: ApiContext, { db, backups }: ApiDependencies, author: Author) {
  const { language: locale } = c.var;
  const parsed = Piece.safeParse(c.req.param());
  if (backups === null || !parsed.success) return notFound(c);
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  const piece = { offset: parsed.data.offset, bytes };
  const stored = await storePiece({ db, folder: backups.folder }, author, parsed.data.id, piece);
  if (stored.ok) {
    const { receivedBytes, backup } = stored.value;
    return c.json({ data: { received_bytes: receivedBytes, backup_id: backup } }, 200);
  }
  const { rejection } = stored;
  switch (rejection.code) {
    case "unknown":
      return notFound(c);
    case "wrong_offset": {
      const message = m.backup_upload_wrong_offset({}, { locale });
      const failed = { message, error: message, code: rejection.code };
      return c.json<PieceFailure, 409>({ ...failed, received_bytes: rejection.receivedBytes }, 409);
    }
    case "too_long":
      return failure(c, 413, m.backup_upload_too_long({}, { locale }));
    case "no_room":
      return failureWithCode(c, 409, m.backup_upload_no_room({}, { locale }), rejection.code);
    case "no_backup":
      return failureWithCode(c, 409, m.backup_upload_no_backup({}, { locale }), rejection.code);
    case "other_release":
      return failureWithCode(c, 409, m.backup_upload_other_release({}, { locale }), rejection.code);
  }
}

/** Deletes an unfinished upload. */
export async function respondToCancel(
  c: ApiContext,
  { db, backups }: ApiDependencies,
  author: Author,
  id: string,
) {
  if (backups === null || !(await cancelUpload({ db, folder: backups.folder }, author, id)))
    return notFound(c);
  return c.body(null, 204);
}
