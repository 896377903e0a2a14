import { useRef } from "react";
import type { PictureValue } from "./product-values.ts";

export const maxPictures = 12;

/** Changes to the list of pictures. Uploads that finish between two renders all extend the latest list. */
export function usePictureChanges(
  pictures: readonly PictureValue[],
  onChange: (pictures: readonly PictureValue[]) => void,
) {
  const latest = useRef(pictures);
  latest.current = pictures;
  const set = (next: readonly PictureValue[]) => {
    latest.current = [...next];
    onChange(latest.current);
  };
  const add = (added: readonly { readonly media_id: string; readonly image: string }[]) => {
    const known = new Set(latest.current.map(({ media_id }) => media_id));
    const fresh = added
      .filter(({ media_id }) => !known.has(media_id))
      .map(({ media_id, image }) => ({ media_id, image, alt_en: "", alt_ar: "" }));
    set([...latest.current, ...fresh].slice(0, maxPictures));
  };
  return { set, add };
}
