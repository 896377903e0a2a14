import type { FieldErrors } from "#contract/field-errors.ts";

/** Reason why a change by staff is rejected: the row does not exist, or fields conflict with other data. */
export type ChangeRejection =
  | { readonly code: "unknown" }
  | { readonly code: "fields"; readonly errors: FieldErrors };
