import { z } from "zod";
import { requiredString } from "./text.ts";

/** Longest in bytes that is ever hashed: a longer one is refused before any work is done on it. */
const maxPasswordLength = 256;

/** Whether a password is one that is ever hashed: at most 256 bytes. */
export function isShortEnoughToHash(password: string): boolean {
  return new TextEncoder().encode(password).length <= maxPasswordLength;
}

/** A new password of at least so many characters; `tooShort` is the error code of a shorter one. */
export function passwordField(least: number, tooShort: string) {
  return requiredString().pipe(
    z
      .string()
      .min(1, { error: "required", abort: true })
      .refine((text) => [...text].length >= least, tooShort)
      .max(128, "password_long")
      .refine(isShortEnoughToHash, "password_long"),
  );
}
