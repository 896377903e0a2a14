import { maxReturnPhotos } from "#contract/returns/return-choices.ts";
import type { FormValues, RejectedForm } from "../form/posted-form.ts";

/** Page of a rejected form. Its value `photo_ids` names the photos that are stored. */
export interface ReturnResponse extends RejectedForm {
  /** Whether the form had photos that must be chosen again. */
  readonly lostPhotos?: boolean;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Ids of the stored photos that a form sends in one field, separated by commas. */
export function idsOfPhotos(form: FormValues): string[] {
  return (form["photo_ids"] ?? "")
    .split(",")
    .filter((id) => uuid.test(id))
    .slice(0, maxReturnPhotos);
}
