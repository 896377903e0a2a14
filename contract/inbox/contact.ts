import { z } from "zod";
import { emailField } from "../email-field.ts";
import { phoneField } from "../phone/phone-field.ts";
import { multiLine, nameLine } from "../text.ts";
import { maxMessageLength } from "./contact-limits.ts";

/** Message to the shop. */
export const NewContactMessage = z.object({
  name: nameLine(2, 80),
  phone: phoneField,
  email: emailField,
  message: multiLine(maxMessageLength).pipe(z.string().min(1, "required")),
});
export type NewContactMessage = z.infer<typeof NewContactMessage>;
