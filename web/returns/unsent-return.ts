import { idsOfPhotos } from "./ids-of-photos.ts";
import type { ReturnAnswer } from "./post-return.ts";

/** Page of a form that was not sent: it keeps its values and the photos that are stored already. */
export function unsentReturn(refusal: string, typed: Readonly<Record<string, string>>): ReturnAnswer {
  return { typed, errors: {}, refusal, photoIds: idsOfPhotos(typed), lostPhotos: false };
}
