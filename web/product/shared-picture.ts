import { largestJpeg, mediaWidths } from "#contract/media.ts";
import type { ProductView } from "./product-view.ts";

/** The picture that a shared link to a product shows; undefined for a product without any. */
export function sharedPicture({ pictures: [first], name }: ProductView, origin: string) {
  if (first === undefined) return undefined;
  const { id, width, height, alt } = first;
  const kept = Math.max(...mediaWidths(width));
  return {
    url: origin + largestJpeg(id, width),
    width: kept,
    height: Math.round((height * kept) / width),
    alt: alt || name,
  };
}
