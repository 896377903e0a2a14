import { z } from "zod";
import { emailField, optionalEmailField } from "./email-field.ts";
import { isShortEnoughToHash, passwordField } from "./password-field.ts";
import { phoneField } from "./phone/phone-field.ts";
import { nameLine, requiredString } from "./text.ts";

/** Account of a customer. `email` is '' if the account has none. */
export const Client = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    pending_email: z
      .string()
      .nullable()
      .describe("New e-mail that waits for confirmation by its link; null without one"),
  })
  .meta({ id: "Client" });
export type Client = z.infer<typeof Client>;

/** Account with the bearer token of its new session. */
export const SignedIn = z.object({ client: Client, access_token: z.string() }).meta({ id: "SignedIn" });

const mergedLine = z.object({ product_id: z.int(), quantity: z.int() });

/** Response to a sign-in. With the token of a guest it also lists the lines of the guest's cart that were merged into the account's, and the others. */
export const SignedInAgain = SignedIn.extend({
  merged: z.array(mergedLine.extend({ from: z.enum(["guest", "account"]) })).optional(),
  not_merged: z.array(mergedLine.extend({ reason: z.enum(["product_unknown", "stock_short"]) })).optional(),
}).meta({ id: "SignedInAgain" });

/** Bearer token of a new guest. */
export const GuestSession = z.object({ access_token: z.string() }).meta({ id: "GuestSession" });

const password = passwordField(8, "password_short");

/** New password. Clients that ask for it twice send both values. */
const newPassword = {
  password,
  password_confirmation: z
    .string({ error: "wrong_type" })
    .max(1000, "password_mismatch")
    .optional()
    .describe("Password repeated, if the client asks for it twice"),
};

/** Rejects two different passwords if both are valid by themselves. */
const typedAlike = {
  path: ["password_confirmation"],
  error: "password_mismatch",
  when: ({ value, issues }: { value: unknown; issues: readonly { path?: PropertyKey[] | undefined }[] }) =>
    typeof value === "object" &&
    value !== null &&
    !issues.some((issue) => String(issue.path?.[0]).startsWith("password")),
};

function isTypedAlike({
  password,
  password_confirmation = password,
}: z.infer<typeof TypedPassword>): boolean {
  return password === password_confirmation;
}
const TypedPassword = z.object(newPassword);

/** New account. The e-mail is optional. */
export const Registration = z
  .object({
    name: nameLine(2, 80),
    email: optionalEmailField.default(""),
    phone: phoneField,
    ...newPassword,
  })
  .refine(isTypedAlike, typedAlike);
export type Registration = z.infer<typeof Registration>;

/** Current password: any text. A text that is too long for hashing counts as wrong. */
const presentPassword = requiredString().pipe(
  z.string().min(1, "required").refine(isShortEnoughToHash, "password_wrong"),
);

/** Account for which a customer requests a reset link. */
export const ForgottenPassword = z.object({ email: emailField });

/** New password by a reset link. */
export const NewPassword = z
  .object({
    email: emailField,
    token: z.string({ error: "reset_link_ended" }).max(200, "reset_link_ended"),
    phone: phoneField
      .optional()
      .describe(
        "New phone of an account from which staff have removed the phone; ignored for other accounts",
      ),
    ...newPassword,
  })
  .refine(isTypedAlike, typedAlike);
export type NewPassword = z.infer<typeof NewPassword>;

/** New password of a signed-in customer. */
export const PasswordChange = z
  .object({ old_password: presentPassword, ...newPassword })
  .refine(isTypedAlike, typedAlike);
export type PasswordChange = z.infer<typeof PasswordChange>;

/** Changes of a profile. A new e-mail or phone requires the current password, unless the customer has just signed in. */
export const ProfileUpdate = z.object({
  name: nameLine(2, 80),
  email: optionalEmailField.default("").describe("E-mail; required if the account has one"),
  phone: phoneField,
  current_password: z.string().refine(isShortEnoughToHash, "password_wrong").default(""),
});
export type ProfileUpdate = z.infer<typeof ProfileUpdate>;

/** Erasure of an account, with the current password. */
export const AccountErasure = z.object({ password: presentPassword });

/** Sign-in data with any text as password. The shop never hashes more than 256 bytes. */
export const Credentials = z.object({
  phone: phoneField,
  password: requiredString().pipe(z.string().min(1, "required").max(1000, "password_long")),
});
export type Credentials = z.infer<typeof Credentials>;
