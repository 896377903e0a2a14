import { z } from "zod";
import { numberIn } from "./typed-number.ts";

/** Creates the schema of a typed number with digits of either script, spaces and thousands separators. Other values give the error code. */
export function typedNumber(error: string) {
  return z.union([z.number(), z.string().max(100, error)], { error }).transform((value, context) => {
    const number = typeof value === "number" ? value : numberIn(value);
    if (number !== undefined && Number.isFinite(number)) return number;
    context.addIssue({ code: "custom", message: error });
    return z.NEVER;
  });
}

/** Creates the schema of a typed integer from `min` to `max`. Other values give the error code. */
export function wholeNumber(min: number, max: number, error: string) {
  return typedNumber(error).pipe(z.number().int(error).min(min, error).max(max, error));
}

/** Id of a row: a positive 32-bit integer. */
export const rowId = wholeNumber(1, 2_147_483_647, "unknown_choice");
