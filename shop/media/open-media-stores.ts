import { join } from "node:path";
import type { MediaLocation } from "./media-location.ts";
import { type MediaStore, mediaStoreIn } from "./media-store.ts";

/** The two stores of a shop. */
export interface MediaStores {
  /** Pictures of the catalogue, for everybody. */
  readonly media: MediaStore;
  /** Photos that customers have sent, for the eyes of staff. */
  readonly photos: MediaStore;
}

interface Options {
  readonly timeout?: number;
  readonly maxCacheBytes?: number;
}

const defaultTimeout = 5000;
// A reading from S3 costs tens of milliseconds and money; a disk's files are in the memory of the machine anyway.
const defaultCacheBytes = 64 * 1024 * 1024;

/** Opens `media/` and `photos/` of a location. Nothing is asked of a bucket yet. */
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
