import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { checkImages, type ImageCheck } from "#shop/media/check-images.ts";
import { describeLocation } from "#shop/media/media-location.ts";
import type { MediaStore } from "#shop/media/media-store.ts";
import { openMediaStores } from "#shop/media/open-media-stores.ts";
import { storeFailureReason } from "#shop/media/store-failure.ts";
import { withDatabase } from "./examined-shop.ts";
import { advice, type Check, type Finding, fine, reasonOf, wrong } from "./finding.ts";

/** Checks whether images can be stored, read and deleted, and whether the stored ones exist. */
export const checkImagesStore: Check = {
  name: "images",
  async find(shop) {
    const { mediaLocation } = shop.settings;
    const place = describeLocation(mediaLocation);
    if (mediaLocation.kind === "folder" && !existsSync(mediaLocation.folder))
      return [advice(`there is no folder ${place} yet: the first image creates it`)];
    const { media, photos } = await openMediaStores(mediaLocation, { timeout: 4000, maxCacheBytes: 0 });
    const failures = [await probe("media", media), await probe("photos", photos)].filter(
      (text) => text !== null,
    );
    const stored =
      failures.length === 0
        ? fine(`can be stored, read and deleted at ${place}`)
        : wrong(failures.join("; "));
    const seen = await withDatabase(shop, async (db) => judgeImages(await checkImages(db, media)));
    return [stored, ...seen];
  },
};

/** Stores a small file and deletes it. Returns the error. */
async function probe(what: string, store: MediaStore): Promise<string | null> {
  const name = `doctor-${randomUUID()}.txt`;
  let doing = "stored";
  try {
    await store.put(name, "of no use\n");
    doing = "read";
    await store.getBytes(name);
    doing = "deleted";
    await store.delete(name);
    return null;
  } catch (error) {
    return `a file in ${what} can't be ${doing}: ${storeFailureReason(error) || reasonOf(error)}`;
  }
}

function judgeImages(found: ImageCheck): Finding[] {
  switch (found.kind) {
    case "all":
      return [fine("a sample of the images in the database exists")];
    case "no_pictures":
      return [fine("the database has none yet")];
    case "some":
      return [wrong(`some images of the database are missing: ${found.missing.join(", ")}`)];
    case "none":
      return [wrong("the images of the database are missing: MEDIA_URL or DATA_DIR belongs to another shop")];
    case "denied":
    case "away":
      return [wrong(`the store denies access to the images: ${found.reason}`)];
  }
}
