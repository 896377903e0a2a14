import { z } from "zod";
import { emailField } from "../email-field.ts";
import { languages } from "../language.ts";

/** Request to be told by e-mail when a sold-out product is back. `lang` is the language of the request by default. */
export const NewNotice = z
  .object({ email: emailField, lang: z.enum(languages, { error: "unknown_choice" }).optional() })
  .meta({ id: "NewNotice" });
export type NewNotice = z.infer<typeof NewNotice>;
