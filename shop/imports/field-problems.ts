import type { z } from "zod";
import { fieldErrors } from "#contract/field-errors.ts";
import type { CellProblem } from "./import-subject.ts";

/** Returns the first problem of each field in a schema error. */
export function fieldProblems(
  error: z.ZodError,
  nameOf: (field: string) => string = (field) => field,
): CellProblem[] {
  return Object.entries(fieldErrors(error)).map(([field, [code = "wrong_type"]]) => ({
    field: nameOf(field),
    code,
  }));
}
