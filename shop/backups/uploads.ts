import { randomBytes } from "node:crypto";
import { mkdir, readdir, rename, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { type Author, writeEntry } from "../audit/write-entry.ts";
import { inTransaction } from "../in-transaction.ts";
import { accept, type Result, reject } from "../result.ts";
import { freeBytesOf, reservedBytes, uploadedName } from "./backup-files.ts";
import { findBackupHead, type HeadRejection } from "./backup-head.ts";
import { isSealed } from "./sealed-file.ts";
import {
  appendPiece,
  createUpload,
  deleteAbandonedUploads,
  deleteUpload,
  findUpload,
  type Piece,
  type Upload,
  uploadFile,
} from "./upload-files.ts";

/** Folder of the backups, and the database whose lock serialises uploads among all processes. */
export interface UploadPlace {
  readonly db: Database;
  readonly folder: string;
  readonly freeBytes?: (folder: string) => Promise<number>;
}

export type UploadRejection = { readonly code: "upload_open" | "no_room" };
export type PieceRejection =
  | { readonly code: "unknown" | "no_room" | "too_long" }
  | { readonly code: "wrong_offset"; readonly receivedBytes: number }
  | HeadRejection;

/** Stored bytes of an upload, and the name of the backup that it has become. */
interface Received {
  readonly receivedBytes: number;
  readonly backup: string | null;
}

/** Begins an upload. Rejects it while another one is open, which had a piece in the last day, and if it would fill the disk. */
export async function beginUpload(
  place: UploadPlace,
  author: Author,
  file: { readonly name: string; readonly bytes: number },
): Promise<Result<Upload, UploadRejection>> {
  const { folder, freeBytes = freeBytesOf } = place;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return await locked(place, async (tx) => {
    await deleteAbandonedUploads(folder);
    if ((await findUpload(folder)) !== null) return reject<UploadRejection>({ code: "upload_open" });
    if ((await freeBytes(folder)) < file.bytes + reservedBytes)
      return reject<UploadRejection>({ code: "no_room" });
    const id = randomBytes(8).toString("hex");
    const after = { id, upload_begun: true };
    await writeEntry(tx, author, { action: "create", resource: "backups", id, before: null, after });
    await createUpload(folder, { id, ...file });
    return accept({ id, ...file, receivedBytes: 0 });
  });
}

/**
 * Stores the next piece. The last one completes the upload: a file that is no backup is deleted, another one joins the backups under a name of
 * its own, with the time at which it was made. After a lost response the client sends the piece again: it is rejected with the received bytes, or
 * gets the response of the completed upload.
 */
export async function storePiece(
  place: UploadPlace,
  author: Author,
  id: string,
  piece: Piece,
): Promise<Result<Received, PieceRejection>> {
  const { folder } = place;
  return await locked(place, async (tx) => {
    const upload = await findUpload(folder);
    if (upload?.id !== id) return await findCompleted(folder, id);
    // A process may have been killed after the last piece.
    const stored = upload.receivedBytes < upload.bytes ? await storeNext(place, upload, piece) : null;
    if (stored !== null && (!stored.ok || stored.value.receivedBytes < upload.bytes)) return stored;
    return await complete(tx, folder, upload, author);
  });
}

/** Deletes the unfinished upload. Returns false for another id. */
export async function cancelUpload(place: UploadPlace, author: Author, id: string): Promise<boolean> {
  const { folder } = place;
  const cancelled = await locked(place, async (tx) => {
    const upload = await findUpload(folder);
    if (upload?.id !== id) return accept(false);
    const before = { id, upload_begun: true };
    await writeEntry(tx, author, { action: "delete", resource: "backups", id, before, after: null });
    await deleteUpload(folder, id);
    return accept(true);
  });
  return cancelled.ok && cancelled.value;
}

async function storeNext(
  { folder, freeBytes = freeBytesOf }: UploadPlace,
  upload: Upload,
  piece: Piece,
): Promise<Result<Received, PieceRejection>> {
  const { receivedBytes } = upload;
  const end = piece.offset + piece.bytes.length;
  if (piece.offset !== receivedBytes) return reject({ code: "wrong_offset", receivedBytes });
  if (end > upload.bytes) return reject({ code: "too_long" });
  const hasRoom = (await freeBytes(folder)) >= piece.bytes.length + reservedBytes;
  if (!hasRoom || !(await appendPiece(uploadFile(folder, upload.id), piece)))
    return reject({ code: "no_room" });
  return accept({ receivedBytes: end, backup: null });
}

async function complete(
  tx: DatabaseTransaction,
  folder: string,
  { id, bytes }: Upload,
  author: Author,
): Promise<Result<Received, HeadRejection>> {
  const file = uploadFile(folder, id);
  const sealed = await isSealed(file);
  const head = sealed ? null : await findBackupHead(file);
  if (head?.ok === false) {
    await deleteUpload(folder, id);
    return head;
  }
  const name = uploadedName(new Date(), id, sealed);
  const change = { before: { id }, after: { id, uploaded_as: name } };
  await writeEntry(tx, author, { action: "change", resource: "backups", id, ...change });
  if (head !== null) await utimes(file, head.value.madeAt, head.value.madeAt);
  await rename(file, join(folder, name));
  await deleteUpload(folder, id);
  return accept({ receivedBytes: bytes, backup: name });
}

async function findCompleted(folder: string, id: string): Promise<Result<Received, PieceRejection>> {
  const isOfUpload = (name: string) => name.startsWith("uploaded-") && name.includes(`-${id}.tar.gz`);
  const backup = (await readdir(folder).catch(() => [])).find(isOfUpload);
  if (backup === undefined) return reject({ code: "unknown" });
  return accept({ receivedBytes: (await stat(join(folder, backup))).size, backup });
}

/** Runs work as the only process that changes uploads of this shop. A killed process frees the lock. */
async function locked<Value, Rejection>(
  { db }: UploadPlace,
  work: (tx: DatabaseTransaction) => Promise<Result<Value, Rejection>>,
): Promise<Result<Value, Rejection>> {
  return await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('backup upload'))`.execute(tx);
    return await work(tx);
  });
}
