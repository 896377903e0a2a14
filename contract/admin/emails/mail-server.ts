import { z } from "zod";
import { emailField } from "../../email-field.ts";
import { wholeNumber } from "../../numbers.ts";
import { requiredString, singleLine } from "../../text.ts";
import { mailSecurities } from "./mail-security.ts";

/** Mail server that an owner has set, without its password. */
export const MailServerSettings = z
  .object({
    id: z.literal(1),
    host: z.string(),
    port: z.int(),
    security: z.enum(mailSecurities),
    username: z.string(),
    has_password: z.boolean(),
    from_name: z.string(),
    from_address: z.string(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: "MailServerSettings" });
export type MailServerSettings = z.infer<typeof MailServerSettings>;

export const MailServerState = z
  .object({
    from_environment: z.boolean().describe("True if SMTP_URL is set, which overrides the settings"),
    settings: MailServerSettings.nullable(),
  })
  .meta({ id: "MailServerState" });
export type MailServerState = z.infer<typeof MailServerState>;

const host = requiredString()
  .max(1000, "too_long")
  .transform((text) => text.trim())
  .pipe(
    z
      .string()
      .min(1, { error: "required", abort: true })
      .max(253, "too_long")
      .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i, "host_invalid"),
  );

/** Text of a line of SMTP: a line break would add a command. */
const secret = z
  .string({ error: "wrong_type" })
  .max(500, "too_long")
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u, "wrong_type");

/** Result of a try of a mail server that is not saved. */
export const TriedMailServer = z
  .object({
    to: z.string().describe("Address of the test e-mail: the staff member's"),
    error: z.string().nullable().describe("Error of the mail server; null if it has accepted the e-mail"),
  })
  .meta({ id: "TriedMailServer" });
export type TriedMailServer = z.infer<typeof TriedMailServer>;

/** New settings of the mail server. */
export const NewMailServerSettings = z.object({
  host,
  port: wholeNumber(1, 65_535, "whole_number"),
  security: z.enum(mailSecurities, { error: "unknown_choice" }),
  username: secret.max(254, "too_long").transform((text) => text.trim()),
  password: secret
    .optional()
    .describe(
      "Password for the mail server. If absent, the stored one remains; another host or username requires it",
    ),
  from_name: singleLine(1, 80),
  from_address: emailField,
});
export type NewMailServerSettings = z.infer<typeof NewMailServerSettings>;
