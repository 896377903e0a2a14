import { setTimeout as sleep } from "node:timers/promises";
import type { Retries } from "#shop/emails/email-delivery.ts";
import { type Delivery, deliverEmail } from "./deliver-email.ts";
import { createMailServerFinder, type MailServerSources } from "./find-mail-server.ts";
import { defaultRetries } from "./retries.ts";
import { sendDueEmails } from "./send-due-emails.ts";

/** Milliseconds for pending e-mails at the shutdown. */
const endLimit = 2000;

/** Dependencies of mailing. */
export interface MailingParts extends Omit<Delivery, "findMailServer" | "retries">, MailServerSources {
  readonly retries?: Retries;
  /** Milliseconds to wait before loading anything, so that the first visitors do not wait. */
  readonly startAfter?: number;
  /** Called with every failure that should be logged, and the id of its e-mail. */
  readonly onError: (error: unknown, emailId: number | null) => void;
}

export interface Mailing {
  /** Ends pending e-mails or releases them for a retry. */
  stop(): Promise<void>;
}

/** Starts to render and send e-mails in the background. Waits for neither the database nor the mail server. */
export function startMailing(parts: MailingParts): Mailing {
  const over = new AbortController();
  const cut = new AbortController();
  const running = run(parts, over.signal, cut.signal);
  return {
    async stop() {
      over.abort();
      await Promise.race([running, sleep(endLimit, undefined, { ref: false })]);
      cut.abort();
      // A frozen database does not block the shutdown.
      await Promise.race([running, sleep(1000, undefined, { ref: false })]);
    },
  };
}

async function run(parts: MailingParts, over: AbortSignal, cut: AbortSignal): Promise<void> {
  const { db, renderEmail, retries = defaultRetries } = parts;
  // An interruption by the shutdown is no failure.
  const onError = (error: unknown, emailId: number | null) => {
    if (!over.aborted || emailId !== null) parts.onError(error, emailId);
  };
  await sleep(parts.startAfter ?? 0, undefined, { signal: over }).catch(() => {});
  if (over.aborted) return;
  const findMailServer = createMailServerFinder(parts);
  async function deliver(id: number, signal: AbortSignal): Promise<void> {
    try {
      await deliverEmail({ db, renderEmail, findMailServer, retries }, id, signal);
    } catch (error) {
      onError(error, id);
    }
  }
  await sendDueEmails({ db, deliver, over, cut, onError: (error) => onError(error, null) });
}
