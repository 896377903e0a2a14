import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#db/database.ts";
import { isDatabaseAway } from "#db/database-away.ts";
import { type DueMail, findDueMail, type MadeMail } from "#shop/mails/mail.ts";
import { keepUnsent, noteFailure, noteSent } from "#shop/mails/note-outcome.ts";
import type { MailServer } from "./mail-server.ts";

/** What it takes to deliver a mail. */
export interface Delivery {
  readonly db: Database;
  /** Null when there is nothing to say any more. */
  readonly makeMail: (mail: DueMail) => Promise<MadeMail | null>;
  /** Null where mails are only kept. */
  readonly mailServer: MailServer | null;
}

/**
 * Makes a mail and sends it, or keeps it where there is no mail server. Does nothing for one that is sent already. Rejects
 * when it must be tried again.
 */
export async function deliverMail(
  { db, makeMail, mailServer }: Delivery,
  id: number,
  signal: AbortSignal,
): Promise<void> {
  const mail = await findDueMail(db, id);
  if (mail === null) return;
  try {
    const made = await makeMail(mail);
    if (made === null) return;
    if (mailServer === null) return await keepUnsent(db, mail, made);
    await mailServer.send(mail, made, signal);
    await untilDatabaseIsBack(() => noteSent(db, mail, made), signal);
  } catch (error) {
    await noteFailure(db, mail, error instanceof Error ? error.message : String(error));
    throw error;
  }
}

/** The mail is out: a database that is away for a moment is no reason to send it again. */
async function untilDatabaseIsBack(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error) || signal.aborted) throw error;
      await sleep(500);
    }
  }
}
