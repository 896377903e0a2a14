import { existsSync } from "node:fs";
import { chmod, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { MediaLocation } from "./media-location.ts";

/** Removes the rights of others from photos of earlier releases, once. Throws if the folder belongs to another user. */
export async function makePhotosPrivate(location: MediaLocation): Promise<void> {
  if (location.kind !== "folder" || process.platform === "win32") return;
  const folder = join(location.folder, "photos");
  if (!existsSync(folder) || ((await stat(folder)).mode & 0o077) === 0) return;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (entry.isFile()) await chmod(join(entry.parentPath, entry.name), 0o600);
    else if (entry.isDirectory()) await chmod(join(entry.parentPath, entry.name), 0o700);
  }
  await chmod(folder, 0o700);
}
