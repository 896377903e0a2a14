import { z } from "zod";
import { foldDigits } from "../../digits.ts";
import { isShortEnoughToHash } from "../../password-field.ts";
import { requiredString } from "../../text.ts";
import { PasskeyAssertion } from "./passkey.ts";

/** Authenticator app, passkey, and recovery codes as a replacement for both. */
export const secondFactors = ["totp", "passkey", "recovery"] as const;
export type SecondFactor = (typeof secondFactors)[number];

/** Six digits of an authenticator app, as typed. */
export const totpCode = requiredString()
  .max(100, "totp_form")
  .transform((typed) => foldDigits(typed).replace(/[\s-]/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, "totp_form"));

const recoveryCode = requiredString().max(200, "recovery_code_wrong").pipe(z.string().min(1, "required"));

const factors = { totp: totpCode, recovery_code: recoveryCode, passkey: PasskeyAssertion };
const ticket = requiredString().pipe(z.string().min(1, "required").max(200, "too_long"));

const hasOne = (body: object) => Object.entries(body).filter(([, value]) => value !== undefined).length === 1;
const factorMissing = { path: ["totp"], error: "factor_missing" };

/** Second sign-in step. */
export const SecondFactorProof = z
  .object({
    ticket,
    totp: totpCode.optional(),
    recovery_code: recoveryCode.optional(),
    passkey: factors.passkey.optional(),
  })
  .refine(({ ticket: _, ...proof }) => hasOne(proof), factorMissing);
export type SecondFactorProof = z.infer<typeof SecondFactorProof>;

/** Ticket for the second step of a sign-in. */
export const SignInTicket = z.object({ ticket });

/** Confirmation of a session; the password only counts without a second factor. */
export const Confirmation = z
  .object({
    totp: totpCode.optional(),
    recovery_code: recoveryCode.optional(),
    passkey: factors.passkey.optional(),
    password: requiredString()
      .pipe(z.string().min(1, "required").refine(isShortEnoughToHash, "password_wrong"))
      .optional(),
  })
  .refine(hasOne, factorMissing);
export type Confirmation = z.infer<typeof Confirmation>;

/** Time until which the confirmed session is fresh. */
export const Confirmed = z.object({ fresh_until: z.iso.datetime() }).meta({ id: "StaffConfirmed" });

/** Secret for an authenticator app, active after its first code. */
export const NewTotp = z
  .object({
    secret: z.string().describe("Secret for the authenticator app, in Base32"),
    uri: z.string().describe("otpauth:// URI for a QR code"),
  })
  .meta({ id: "NewTotp" });
/** Current code of an authenticator app. */
export const TotpProof = z.object({ totp: totpCode });

/** New recovery codes. */
export const RecoveryCodes = z
  .object({
    recovery_codes: z
      .array(z.string())
      .describe("Recovery codes, returned only once; each replaces the second factor once"),
  })
  .meta({ id: "RecoveryCodes" });
