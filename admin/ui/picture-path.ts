import { mediaIdOf, mediaPath, mediaWidths } from "#contract/media.ts";

/**
 * The path of a picture's WebP that is at least `width` pixels wide, where the shop has one so wide, for the address of its JPEG; any
 * other address by its path alone, as the policy of the back office knows no other origin than its own.
 */
export function picturePath(address: string, width: 160 | 320 | 800): string {
  const { pathname } = new URL(address, "http://shop");
  const id = mediaIdOf(pathname);
  const largest = Number(/-(\d+)\.\w+$/.exec(pathname)?.[1]);
  if (id === null) return pathname;
  const widths = mediaWidths(largest);
  return mediaPath(id, widths.find((one) => one >= width) ?? largest, "webp");
}
