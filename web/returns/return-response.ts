import type { FieldErrors } from "#contract/field-errors.ts";
import { maxReturnPhotos } from "#contract/returns/return-choices.ts";

/** Page of a rejected form. */
export interface ReturnResponse {
  readonly typed: Readonly<Record<string, string>>;
  readonly errors: FieldErrors;
  readonly rejection: string | null;
  /** Photos that are stored. The next form sends their ids. */
  readonly photoIds: readonly string[];
  /** Whether the form had photos that must be chosen again. */
  readonly lostPhotos: boolean;
}

/** Page of a form that was not sent: it keeps its values and the photos that are stored already. */
export function unsentReturn(rejection: string, typed: Readonly<Record<string, string>>): ReturnResponse {
  return { typed, errors: {}, rejection, photoIds: idsOfPhotos(typed), lostPhotos: false };
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Ids of the stored photos that a form sends in one field, separated by commas. */
export function idsOfPhotos(typed: Readonly<Record<string, string>>): string[] {
  return (typed["photo_ids"] ?? "")
    .split(",")
    .filter((id) => uuid.test(id))
    .slice(0, maxReturnPhotos);
}
