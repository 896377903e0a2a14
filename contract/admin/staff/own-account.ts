import { z } from "zod";
import { emailField } from "../../email-field.ts";
import { isShortEnoughToHash } from "../../password-field.ts";
import { nameLine, requiredString } from "../../text.ts";
import { staffPassword } from "./staff.ts";

/** Own name of a staff member. */
export const OwnName = z.object({ name: nameLine(2, 80) });

/** New password of a staff member. */
export const OwnPassword = z.object({
  current_password: requiredString()
    .pipe(z.string().min(1, "required"))
    .refine(isShortEnoughToHash, "password_wrong"),
  password: staffPassword,
});
export type OwnPassword = z.infer<typeof OwnPassword>;

/** Request for a link to choose another password. */
export const ForgottenPassword = z.object({ email: emailField });
