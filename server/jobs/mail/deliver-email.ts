import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#db/database.ts";
import { isDatabaseUnavailable } from "#db/database-unavailable.ts";
import { type DueEmail, findDueEmail, type RenderedEmail } from "#shop/emails/email.ts";
import {
  type Retries,
  recordFailure,
  recordNothingToSend,
  recordSent,
  storeUnsent,
} from "#shop/emails/record-outcome.ts";
import type { MailServer } from "./mail-server.ts";

/** What it takes to deliver a mail. */
export interface Delivery {
  readonly db: Database;
  /** Null when there is nothing to say any more. */
  readonly renderEmail: (mail: DueEmail) => Promise<RenderedEmail | null>;
  /** Null where emails are stored and not sent. */
  readonly mailServer: MailServer | null;
  readonly retries: Retries;
}

/**
 * Renders a claimed email and sends it, or stores it where there is no mail server. Does nothing for one that is sent already. Rejects
 * when it could not be sent, after having recorded so.
 */
export async function deliverEmail(delivery: Delivery, id: number, signal: AbortSignal): Promise<void> {
  const { db, retries } = delivery;
  try {
    await deliver(delivery, id, signal);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await untilDatabaseIsBack(() => recordFailure(db, id, reason, retries), signal);
    throw error;
  }
}

async function deliver(
  { db, renderEmail, mailServer }: Delivery,
  id: number,
  signal: AbortSignal,
): Promise<void> {
  const mail = await findDueEmail(db, id);
  const made = mail === null ? null : await renderEmail(mail);
  if (mail === null || made === null) return await recordNothingToSend(db, id);
  if (mailServer === null) return await storeUnsent(db, mail, made);
  await mailServer.send(mail, made, signal);
  await untilDatabaseIsBack(() => recordSent(db, mail, made), signal);
}

/** What became of a mail is known: a database that is away for a moment is no reason to send it again, or to send it late. */
async function untilDatabaseIsBack(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || signal.aborted) throw error;
      await sleep(500);
    }
  }
}
