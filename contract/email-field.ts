import { z } from "zod";
import { someText } from "./text.ts";

/** An e-mail address. */
export const emailField = someText()
  .max(1000, "too_long")
  .transform((text) => text.trim())
  .pipe(z.string().min(1, "required").max(254, "too_long").pipe(z.email("email_invalid")));
