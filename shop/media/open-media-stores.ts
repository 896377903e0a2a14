import { join } from "node:path";
import type { MediaLocation } from "./media-location.ts";
import { type MediaStore, mediaStoreIn } from "./media-store.ts";

export interface MediaStores {
  /** Public images of the catalogue. */
  readonly media: MediaStore;
  /** Photos from customers, visible to staff only. */
  readonly photos: MediaStore;
}

interface Options {
  readonly timeout?: number;
  readonly maxCacheBytes?: number;
}

const defaultTimeout = 5000;
// A read from S3 takes tens of milliseconds and costs money; the operating system caches local files.
const defaultCacheBytes = 64 * 1024 * 1024;

/** Opens `media/` and `photos/` of a location. Does not contact S3 yet. */
export async function openMediaStores(
  location: MediaLocation,
  { timeout = defaultTimeout, maxCacheBytes = defaultCacheBytes }: Options = {},
): Promise<MediaStores> {
  if (location.kind === "folder") {
    const { folder } = location;
    return { media: mediaStoreIn(join(folder, "media")), photos: mediaStoreIn(join(folder, "photos")) };
  }
  const { createS3Client, s3Store } = await import("./s3-store.ts");
  const client = createS3Client(location, timeout);
  const storeIn = (name: string, maxBytes: number) =>
    s3Store(client, location.bucket, `${location.prefix}${name}/`, { timeout, maxCacheBytes: maxBytes });
  return { media: storeIn("media", maxCacheBytes), photos: storeIn("photos", 0) };
}
