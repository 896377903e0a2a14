import { createHash } from "node:crypto";

/** The id of a picture in the media store: its master's content by name, so that the same picture is stored once. */
export function pictureId(master: Uint8Array): string {
  return createHash("sha256").update(master).digest("hex").slice(0, 20);
}
