import { maxReviewPhotos } from "#contract/reviews/review-limits.ts";
import type { FormValues } from "../form/posted-form.ts";

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Ids of the stored photos that the form of a review sends in one field, separated by commas. */
export function idsOfPhotos(form: FormValues): string[] {
  return (form["photo_ids"] ?? "")
    .split(",")
    .filter((id) => uuid.test(id))
    .slice(0, maxReviewPhotos);
}
