import { setTimeout as sleep } from "node:timers/promises";
import type { Delivery } from "./deliver-email.ts";
import type { EmailJobs } from "./email-jobs.ts";
import type { Sender } from "./mail-server.ts";
import { relayEmails } from "./relay.ts";
import { defaultRetries, type Retries } from "./retries.ts";

const maxOpenWait = 30_000;
/** How long what is being sent may still take when the shop ends. */
const endLimit = 2000;

/** What mailing works with. */
export interface MailingParts extends Omit<Delivery, "mailServer"> {
  readonly databaseUrl: string;
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
  const running = run(parts, over.signal);
  return {
    async stop() {
      over.abort();
      // What hangs on a frozen database does not keep the shop from its end.
      await Promise.race([running, sleep(endLimit + 1000, undefined, { ref: false })]);
    },
  };
}

async function run(parts: MailingParts, over: AbortSignal): Promise<void> {
  // What breaks off at the end is no failure.
  const onError = (error: unknown) => {
    if (!over.aborted) parts.onError(error, null);
  };
  await sleep(parts.startAfter ?? 0, undefined, { signal: over }).catch(() => {});
  const jobs = await openJobs(parts, over, onError);
  if (jobs === null) return;
  await relayEmails(parts.db, jobs, over, onError);
  await jobs.stop(endLimit).catch(onError);
}

/** The jobs, as soon as the database lets them be opened; null when the end comes first. */
async function openJobs(
  parts: MailingParts,
  over: AbortSignal,
  onError: (error: unknown) => void,
): Promise<EmailJobs | null> {
  for (let wait = 1000; !over.aborted; wait = Math.min(2 * wait, maxOpenWait)) {
    try {
      return await openWith(parts, onError);
    } catch (error) {
      onError(error);
      await sleep(wait, undefined, { signal: over }).catch(() => {});
    }
  }
  return null;
}

async function openWith(parts: MailingParts, onError: (error: unknown) => void): Promise<EmailJobs> {
  // A third of a second of loading and 10 MB.
  const [{ openEmailJobs }, { mailServerAt }, { deliverEmail }] = await Promise.all([
    import("./email-jobs.ts"),
    import("./mail-server.ts"),
    import("./deliver-email.ts"),
  ]);
  const { db, renderEmail, smtpUrl, from, databaseUrl } = parts;
  const mailServer = smtpUrl === undefined ? null : mailServerAt(smtpUrl, from);
  const deliver = async (emailId: number, signal: AbortSignal) => {
    try {
      await deliverEmail({ db, renderEmail, mailServer }, emailId, signal);
    } catch (error) {
      parts.onError(error, emailId);
      throw error;
    }
  };
  return await openEmailJobs(databaseUrl, parts.retries ?? defaultRetries, deliver, onError);
}
