// Without schemas, so that pages may import it.

/** Encryption of the connection to a mail server: upgraded before the sign-in, or from the start. */
export const mailSecurities = ["starttls", "tls"] as const;
export type MailSecurity = (typeof mailSecurities)[number];
