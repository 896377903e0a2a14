import { z } from "zod";
import { requiredString } from "./text.ts";

/** Maximum length in bytes of a password that is hashed; a longer one is rejected without any work. */
const maxPasswordLength = 256;

/** Whether a password is short enough to be hashed: at most 256 bytes. */
export function isShortEnoughToHash(password: string): boolean {
  return new TextEncoder().encode(password).length <= maxPasswordLength;
}

/** Creates the schema of a new password with at least `min` characters; `tooShort` is its error code. */
export function passwordField(min: number, tooShort: string) {
  return requiredString().pipe(
    z
      .string()
      .min(1, { error: "required", abort: true })
      .refine((text) => [...text].length >= min, tooShort)
      .max(128, "password_long")
      .refine(isShortEnoughToHash, "password_long"),
  );
}
