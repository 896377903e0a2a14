import { z } from "zod";
import { optionalEmailField } from "../email-field.ts";
import { phoneField } from "../phone/phone-field.ts";
import { multiLine, nameLine } from "../text.ts";
import { maxMessageLength } from "./contact-limits.ts";

/** Message to the shop. The e-mail is '' for an author who wants a call or a chat. */
export const NewContactMessage = z.object({
  name: nameLine(2, 80),
  phone: phoneField,
  email: optionalEmailField.default(""),
  message: multiLine(maxMessageLength).pipe(z.string().min(1, "required")),
});
export type NewContactMessage = z.infer<typeof NewContactMessage>;
