import { createHash } from "node:crypto";

/** Id of an image: a hash of its master, so that equal images are stored once. */
export function pictureId(master: Uint8Array): string {
  return createHash("sha256").update(master).digest("hex").slice(0, 20);
}
