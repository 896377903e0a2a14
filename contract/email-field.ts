import { z } from "zod";
import { requiredString } from "./text.ts";

/** Trimmed e-mail address of 1 to 254 characters. */
export const emailField = requiredString()
  .max(1000, "too_long")
  .transform((text) => text.trim())
  .pipe(z.string().min(1, "required").max(254, "too_long").pipe(z.email("email_invalid")));

/** Trimmed e-mail address of at most 254 characters; '' for none. */
export const optionalEmailField = z
  .string({ error: "wrong_type" })
  .max(1000, "too_long")
  .transform((text) => text.trim())
  .pipe(
    z
      .string()
      .max(254, { error: "too_long", abort: true })
      .refine((text) => text === "" || z.email().safeParse(text).success, "email_invalid"),
  );
