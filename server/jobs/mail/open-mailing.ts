import type { Logger } from "pino";
import type { Database } from "#db/database.ts";
import { isDatabaseUnavailable } from "#db/database-unavailable.ts";
import type { renderEmail } from "#emails/render-email.ts";
import type { CodeKey } from "#shop/authenticity/code-key.ts";
import type { Settings } from "../../process/settings.ts";
import { type Mailing, startMailing } from "./start-mailing.ts";

const startAfter = 3000;

/** Renderer of e-mails, from the bundle with React and the texts. */
export type EmailRenderer = typeof renderEmail;

/** Renders and sends e-mails according to the settings while the shop runs. */
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
    key: CodeKey;
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

/** Reason why an e-mail was not sent. Replies of a mail server have a code, and repeat addresses. */
function reasonOf(error: unknown): object {
  if (!(error instanceof Error) || !("code" in error)) return { err: error };
  return { code: error.code, ...("responseCode" in error && { responseCode: error.responseCode }) };
}
