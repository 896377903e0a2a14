import type { renderEmail } from "#emails/render-email.ts";
import { type DueEmail, type EmailToSend, findDueEmail } from "#shop/emails/email.ts";
import { recordSent, storeUnsent } from "#shop/emails/email-delivery.ts";
import { queueNotices } from "#shop/notices/queue-notices.ts";
import type { Retries } from "#shop/outbox/outbox.ts";
import { createMailServerFinder, type MailServerSources } from "./find-mail-server.ts";
import { type OutboxHandler, untilDatabaseIsBack } from "./worker.ts";

/** Waits up to 1, 2, 4, 8, 16 and 32 minutes, then up to an hour. Gives up after 78 retries: at most three days. */
const emailRetries: Retries = { firstWait: 60, maxWait: 3600, max: 78 };
const done = { state: "done" } as const;

/** Function that renders an e-mail. It comes from a separate bundle with React and the texts. */
export type EmailRenderer = typeof renderEmail;

export interface EmailHandlerParts extends MailServerSources {
  /** Returns null when the e-mail has become pointless. */
  readonly renderEmail: (mail: DueEmail) => Promise<EmailToSend | null>;
  readonly retries?: Retries;
}

/** Renders e-mails and sends them, or stores them without a mail server. Skips those that were sent already. */
export function emailHandler({
  renderEmail,
  retries = emailRetries,
  ...sources
}: EmailHandlerParts): OutboxHandler {
  const { db } = sources;
  const findMailServer = createMailServerFinder(sources);
  return {
    kind: "email",
    retries,
    collect: queueNotices,
    async deliver(id, signal) {
      const mail = await findDueEmail(db, id);
      const made = mail === null ? null : await renderEmail(mail);
      if (mail === null || made === null) return done;
      const mailServer = await findMailServer();
      if (mailServer === null) await storeUnsent(db, mail, made);
      else {
        await mailServer.send(mail, made, signal);
        await untilDatabaseIsBack(() => recordSent(db, mail, made), signal);
      }
      return done;
    },
  };
}
