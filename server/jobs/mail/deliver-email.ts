import type { Database } from "#db/database.ts";
import { type DueEmail, findDueEmail, type RenderedEmail } from "#shop/emails/email.ts";
import {
  type Retries,
  recordFailure,
  recordNothingToSend,
  recordSent,
  storeUnsent,
} from "#shop/emails/email-delivery.ts";
import { untilDatabaseIsBack } from "../outcomes/until-database-is-back.ts";
import type { MailServer } from "./mail-server.ts";

/** Dependencies of a delivery. */
export interface Delivery {
  readonly db: Database;
  /** Returns null when the e-mail has become pointless. */
  readonly renderEmail: (mail: DueEmail) => Promise<RenderedEmail | null>;
  /** Returns null when e-mails are stored and not sent. */
  readonly findMailServer: () => Promise<MailServer | null>;
  readonly retries: Retries;
}

/**
 * Renders a claimed e-mail and sends it, or stores it without a mail server. Skips one that was sent already. Records a
 * failure and rejects.
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
  { db, renderEmail, findMailServer }: Delivery,
  id: number,
  signal: AbortSignal,
): Promise<void> {
  const mail = await findDueEmail(db, id);
  const made = mail === null ? null : await renderEmail(mail);
  if (mail === null || made === null) return await recordNothingToSend(db, id);
  const mailServer = await findMailServer();
  if (mailServer === null) return await storeUnsent(db, mail, made);
  await mailServer.send(mail, made, signal);
  await untilDatabaseIsBack(() => recordSent(db, mail, made), signal);
}
