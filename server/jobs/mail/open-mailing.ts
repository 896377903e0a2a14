import type { Logger } from "pino";
import type { Database } from "#db/database.ts";
import { isDatabaseUnavailable } from "#db/database-unavailable.ts";
import type { renderEmail } from "#emails/render-email.ts";
import type { KeyRing } from "#shop/secrets/key-ring.ts";
import type { Settings } from "../../process/settings.ts";
import { type Mailing, startMailing } from "./start-mailing.ts";

/** Milliseconds before the first e-mail, so that the start of the shop is not slowed down. */
const startAfter = 3000;

/** Function that renders an e-mail. It comes from a separate bundle with React and the texts. */
export type EmailRenderer = typeof renderEmail;

/**
 * Starts to render and send e-mails in the background until `stop` is called. The default sender is "no-reply" at the domain of
 * the shop. Logs failures.
 */
export function openMailing(
  { smtpUrl, mailFrom }: Settings,
  {
    db,
    publicUrl,
    key,
    log,
    renderEmail,
  }: {
    db: Database;
    publicUrl: string;
    key: KeyRing;
    log: Logger;
    renderEmail: EmailRenderer;
  },
): Mailing {
  return startMailing({
    db,
    smtpUrl,
    mailSecrets: key.mailSecrets,
    startAfter,
    from: mailFrom ?? { name: "Smile", address: `no-reply@${new URL(publicUrl).hostname}` },
    renderEmail: (mail) => renderEmail(mail, { db, publicUrl, key }),
    onError: (error, mail) => {
      if (mail !== null) log.warn({ mail, ...reasonOf(error) }, "mail not sent");
      else if (!isDatabaseUnavailable(error)) log.error({ err: error }, "mailing failed");
    },
  });
}

/**
 * Returns what to log about an e-mail that was not sent. Of an error with a code only the codes: the text of a mail server repeats addresses
 * of customers.
 */
function reasonOf(error: unknown): object {
  if (!(error instanceof Error) || !("code" in error)) return { err: error };
  return { code: error.code, ...("responseCode" in error && { responseCode: error.responseCode }) };
}
