import type { FieldErrors } from "#contract/field-errors.ts";

/** Why staff can't change something: it is not there, or fields are wrong in view of what is. */
export type ChangeRefusal =
  | { readonly code: "unknown" }
  | { readonly code: "fields"; readonly errors: FieldErrors };
