import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#db/database.ts";
import { isDatabaseUnavailable } from "#db/database-unavailable.ts";
import { type DueEmail, findDueEmail, type RenderedEmail } from "#shop/emails/email.ts";
import { recordFailure, recordSent, storeUnsent } from "#shop/emails/record-outcome.ts";
import type { MailServer } from "./mail-server.ts";

/** What it takes to deliver a mail. */
export interface Delivery {
  readonly db: Database;
  /** Null when there is nothing to say any more. */
  readonly renderEmail: (mail: DueEmail) => Promise<RenderedEmail | null>;
  /** Null where emails are stored and not sent. */
  readonly mailServer: MailServer | null;
}

/**
 * Renders an email and sends it, or stores it where there is no mail server. Does nothing for one that is sent already. Rejects
 * when it must be tried again.
 */
export async function deliverEmail(
  { db, renderEmail, mailServer }: Delivery,
  id: number,
  signal: AbortSignal,
): Promise<void> {
  const mail = await findDueEmail(db, id);
  if (mail === null) return;
  try {
    const made = await renderEmail(mail);
    if (made === null) return;
    if (mailServer === null) return await storeUnsent(db, mail, made);
    await mailServer.send(mail, made, signal);
    await untilDatabaseIsBack(() => recordSent(db, mail, made), signal);
  } catch (error) {
    await recordFailure(db, mail, error instanceof Error ? error.message : String(error));
    throw error;
  }
}

/** The mail is out: a database that is away for a moment is no reason to send it again. */
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
