import { maxReturnPhotos } from "#contract/returns/return-choices.ts";

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Ids of the stored photos that a form sends in one field, separated by commas. */
export function idsOfPhotos(typed: Readonly<Record<string, string>>): string[] {
  return (typed["photo_ids"] ?? "")
    .split(",")
    .filter((id) => uuid.test(id))
    .slice(0, maxReturnPhotos);
}
