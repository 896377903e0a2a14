import { setTimeout as sleep } from "node:timers/promises";
import type { Retries } from "#shop/emails/record-outcome.ts";
import { type Delivery, deliverEmail } from "./deliver-email.ts";
import type { MailServer, Sender } from "./mail-server.ts";
import { defaultRetries } from "./retries.ts";
import { sendDueEmails } from "./send-due-emails.ts";

/** How long what is being sent may still take when the shop ends. */
const endLimit = 2000;

/** What mailing works with. */
export interface MailingParts extends Omit<Delivery, "mailServer" | "retries"> {
  /** Without one, emails are rendered and stored, but never sent. */
  readonly smtpUrl: string | undefined;
  readonly from: Sender;
  readonly retries?: Retries;
  /** Milliseconds to wait before anything is loaded, so that the first visitors of a shop don't. */
  readonly startAfter?: number;
  /** Hears of every failure that is worth a line in the log, and which mail it concerns. */
  readonly onError: (error: unknown, emailId: number | null) => void;
}

export interface Mailing {
  /** Ends what is being sent, or gives it back to be tried again. */
  stop(): Promise<void>;
}

/** Makes and sends emails from now on, in the background: neither waits for the database nor for the mail server. */
export function startMailing(parts: MailingParts): Mailing {
  const over = new AbortController();
  const cut = new AbortController();
  const running = run(parts, over.signal, cut.signal);
  return {
    async stop() {
      over.abort();
      await Promise.race([running, sleep(endLimit, undefined, { ref: false })]);
      cut.abort();
      // What hangs on a frozen database does not keep the shop from its end.
      await Promise.race([running, sleep(1000, undefined, { ref: false })]);
    },
  };
}

async function run(parts: MailingParts, over: AbortSignal, cut: AbortSignal): Promise<void> {
  const { db, renderEmail, retries = defaultRetries } = parts;
  // What breaks off at the end is no failure.
  const onError = (error: unknown, emailId: number | null) => {
    if (!over.aborted || emailId !== null) parts.onError(error, emailId);
  };
  await sleep(parts.startAfter ?? 0, undefined, { signal: over }).catch(() => {});
  if (over.aborted) return;
  const mailServer = await openMailServer(parts);
  async function deliver(id: number, signal: AbortSignal): Promise<void> {
    try {
      await deliverEmail({ db, renderEmail, mailServer, retries }, id, signal);
    } catch (error) {
      onError(error, id);
    }
  }
  await sendDueEmails({ db, deliver, over, cut, onError: (error) => onError(error, null) });
}

async function openMailServer({ smtpUrl, from }: MailingParts): Promise<MailServer | null> {
  if (smtpUrl === undefined) return null;
  // Loaded where it is needed.
  const { mailServerAt } = await import("./mail-server.ts");
  return mailServerAt(smtpUrl, from);
}
