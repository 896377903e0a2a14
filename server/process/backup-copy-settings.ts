import { resolve, sep } from "node:path";
import { type MediaLocation, parseMediaUrl } from "#shop/media/media-location.ts";
import { StartFailure } from "./start-failure.ts";

/** Location to which backups are copied: a folder, or an S3 bucket with its credentials. */
export interface BackupCopySettings {
  readonly location: MediaLocation;
  /** Undefined uses the usual sources of AWS tools. */
  readonly keys: S3Keys | undefined;
}

export interface S3Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

interface OtherPlaces {
  readonly media: MediaLocation;
  readonly dataDir: string;
  readonly backupDir: string | undefined;
}

/** Accepted forms of BACKUP_COPY_URL, for messages. */
export const backupCopyForms =
  "an absolute folder such as /mnt/disk/backups, or s3://bucket/folder with ?region=eu-central-1 or ?endpoint=https://s3.example, without a password";

/** Parses an absolute folder, `file:///…` or `s3://bucket/folder`; undefined for any other text. */
export function parseBackupCopyUrl(text: string): MediaLocation | undefined {
  return text.startsWith("/") ? { kind: "folder", folder: resolve(text) } : parseMediaUrl(text);
}

/** Returns the keys of the second bucket. Throws a StartFailure for one without the other. */
export function backupCopyKeys(id: string | undefined, secret: string | undefined): S3Keys | undefined {
  if (id !== undefined && secret !== undefined) return { accessKeyId: id, secretAccessKey: secret };
  if (id === undefined && secret === undefined) return undefined;
  const [missing, beside] =
    id === undefined
      ? ["BACKUP_COPY_KEY_ID", "BACKUP_COPY_SECRET_KEY"]
      : ["BACKUP_COPY_SECRET_KEY", "BACKUP_COPY_KEY_ID"];
  throw new StartFailure(`${missing}: expected a text beside ${beside}, but got nothing.`);
}

/** Throws a StartFailure if the second place is lost together with the images, the data or the backups. */
export function requireSeparatePlace(copy: MediaLocation, { media, dataDir, backupDir }: OtherPlaces): void {
  if (copy.kind === "s3") {
    if (media.kind === "s3" && media.bucket === copy.bucket && serviceOf(media) === serviceOf(copy))
      throw new StartFailure("BACKUP_COPY_URL: expected another bucket than that of MEDIA_URL.");
    return;
  }
  const taken = [
    ["DATA_DIR", dataDir],
    ["BACKUP_DIR", backupDir],
    ["MEDIA_URL", media.kind === "folder" ? media.folder : undefined],
  ] as const;
  for (const [name, folder] of taken) {
    if (folder !== undefined && isWithin(copy.folder, folder))
      throw new StartFailure(`BACKUP_COPY_URL: expected a folder outside that of ${name}.`);
  }
}

/** Buckets of AWS have one name in all regions. */
function serviceOf({ endpoint }: { readonly endpoint?: string | undefined }): string {
  return endpoint === undefined || new URL(endpoint).hostname.endsWith(".amazonaws.com") ? "aws" : endpoint;
}

function isWithin(folder: string, parent: string): boolean {
  const [inner, outer] = [resolve(folder), resolve(parent)];
  return inner === outer || inner.startsWith(outer.endsWith(sep) ? outer : outer + sep);
}
