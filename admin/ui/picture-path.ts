import { mediaIdOf, mediaPath, mediaWidths } from "#contract/media.ts";

/**
 * Path of a picture's WebP file of at least `width` px, if there is one, from the URL of its JPEG. Other URLs are reduced to their path,
 * because the back office's policy allows only its own origin.
 */
export function picturePath(address: string, width: 160 | 320 | 800): string {
  const { pathname } = new URL(address, "http://shop");
  const id = mediaIdOf(pathname);
  const largest = Number(/-(\d+)\.\w+$/.exec(pathname)?.[1]);
  if (id === null) return pathname;
  const widths = mediaWidths(largest);
  return mediaPath(id, widths.find((one) => one >= width) ?? largest, "webp");
}
