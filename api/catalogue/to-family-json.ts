import type { Family as WireFamily } from "#contract/catalogue/family.ts";
import { largestJpeg } from "#contract/media.ts";
import type { Family } from "#shop/families/find-family.ts";

/** The family of a product as the contract writes it. */
export function toFamilyJson(family: Family | null, publicUrl: string): WireFamily | null {
  if (family === null) return null;
  return {
    ...family,
    members: family.members.map(({ media_id, media_width, stock, ...member }) => ({
      ...member,
      image: media_id === null ? null : publicUrl + largestJpeg(media_id, media_width ?? 0),
      available: stock > 0,
    })),
  };
}
