import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { z } from "zod";
import { accept, type Result, reject } from "../result.ts";

/** Format of the backups that this release makes and restores. */
export const formatVersion = 1;

/** First file of a backup. */
export const headName = "backup.json";

/** Head of a backup of any format version. */
export const Form = z.object({
  shop: z.literal("smile"),
  format: z.number(),
  /** Version of the release that made it. */
  release: z.string(),
});

/** Further fields of this format version. */
export const Head = Form.extend({
  madeAt: z.iso.datetime().transform((text) => new Date(text)),
  /** Migrations of the database, sorted by name. */
  migrations: z.array(z.string()),
});
export type Head = z.infer<typeof Head>;

/** Length of the header of a file in a tar archive, in bytes. */
const headerBytes = 512;
const maxHeadBytes = 64 * 1024;

/** `no_backup`: a file of something else. `other_release`: a backup in the format of another release. */
export type HeadRejection = { readonly code: "no_backup" | "other_release" };

/** Reads only the beginning of a file and returns the head of the backup. */
export async function findBackupHead(file: string): Promise<Result<Head, HeadRejection>> {
  const noBackup = reject<HeadRejection>({ code: "no_backup" });
  try {
    const json: unknown = JSON.parse(firstFileIn(await beginningOf(file)));
    const { format } = Form.parse(json);
    if (format !== formatVersion) return reject<HeadRejection>({ code: "other_release" });
    return accept(Head.parse(json));
  } catch {
    return noBackup;
  }
}

/** Decompresses the beginning of a file. Stops early, because a small file can decompress to terabytes. */
async function beginningOf(file: string): Promise<Buffer> {
  const source = createReadStream(file);
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of pipeline(source, createGunzip(), () => {})) {
      pieces.push(piece);
      size += piece.length;
      if (size >= headerBytes + maxHeadBytes) break;
    }
  } finally {
    source.destroy();
  }
  return Buffer.concat(pieces);
}

/** Returns the text of the first file in a tar archive, which must be the head. */
function firstFileIn(tar: Buffer): string {
  const [name = ""] = tar.toString("latin1", 0, 100).split("\0");
  const bytes = Number.parseInt(tar.toString("latin1", 124, 136), 8);
  if (name !== headName || !(bytes <= maxHeadBytes)) throw new Error("expected the head of a backup");
  return tar.toString("utf8", headerBytes, headerBytes + bytes);
}
