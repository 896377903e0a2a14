import type { Context } from "hono";
import { LRUCache } from "lru-cache";
import {
  type BrandDrawing,
  type BrandPicture,
  brandDrawing,
  brandVersion,
} from "#shop/brand/brand-pictures.ts";
import type { ImageDrawer } from "#shop/media/image-process/image-work.ts";
import type { MediaStore } from "#shop/media/media-store.ts";
import { isMissingFile, isStoreFailure } from "#shop/media/store-failure.ts";
import type { CachedCatalogue } from "#shop/storefront/cached-catalogue.ts";

const types = { ico: "image/x-icon", png: "image/png", jpg: "image/jpeg" } as const;
/** More than all pictures of one version, so that a preview of the next one does not drop those in use. */
const maxPictures = 30;

/**
 * Serves icons, images of shared links and images of e-mails, made from the brand by the image process and cached in memory. The current
 * version in the query makes a response immutable; without it browsers ask again after an hour.
 */
export function serveBrandPictures({
  catalogue,
  ...parts
}: Drawing & { readonly catalogue: Pick<CachedCatalogue, "settings"> }) {
  const drawn = new LRUCache<string, Promise<Uint8Array<ArrayBuffer> | null>>({ max: maxPictures });

  return async (c: Context): Promise<Response> => {
    const picture = c.req.path as BrandPicture;
    const brand = await catalogue.settings();
    const drawing = brandDrawing(picture, brand);
    if (drawing === null) return c.notFound();
    const version = brandVersion(brand);
    const key = `${picture} ${version}`;
    const known = drawn.get(key) ?? drawBrandPicture(parts, drawing);
    drawn.set(key, known);
    const bytes = await known.catch(() => null);
    if (bytes === null) {
      drawn.delete(key);
      return c.body(null, 503, { "Retry-After": "2", "Cache-Control": "no-store" });
    }
    const isCurrent = c.req.query("v") === version;
    return c.body(bytes, 200, {
      "Content-Type": types[drawing.card.format],
      "Cache-Control": isCurrent ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    });
  };
}

interface Drawing {
  readonly media: MediaStore;
  readonly imageDrawer: Pick<ImageDrawer, "drawCard">;
}

/** Draws a picture of the brand; null while its image is missing or the image process is busy. */
export async function drawBrandPicture(
  { media, imageDrawer }: Drawing,
  { card, file }: BrandDrawing,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const image = file === null ? null : await readImage(media, file);
  if (image === undefined) return null;
  const result = await imageDrawer.drawCard({ ...card, image });
  return result.ok ? new Uint8Array(result.value) : null;
}

/** Returns undefined while the store has no such file or is unavailable. */
async function readImage(media: MediaStore, file: string): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await media.getBytes(file));
  } catch (error) {
    if (isMissingFile(error) || isStoreFailure(error)) return undefined;
    throw error;
  }
}
