import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { newToken, tokenHash } from "../credentials/tokens.ts";
import { queueEmailChanged } from "../emails/queue-email.ts";
import { inTransaction } from "../in-transaction.ts";
import { accept, type Result, reject } from "../result.ts";
import { cancelPendingEmail } from "./pending-email.ts";
import { lockEmail } from "./prove-email.ts";
import { takenFromOthers } from "./taken-fields.ts";

/** Validity of a confirmation link. */
export const confirmationHours = 24;

/** `link_ended`: unknown, used, replaced, or older than a day. `email_taken`: another customer has confirmed the e-mail. */
export interface ConfirmationRejection {
  readonly code: "link_ended" | "email_taken";
}

/**
 * Creates a confirmation link for a pending or unconfirmed e-mail and returns its token; stores only the hash. Returns null if the customer
 * no longer uses this e-mail or has confirmed it.
 */
export async function makeConfirmationToken(
  db: Database,
  customerId: number,
  email: string,
): Promise<string | null> {
  const token = newToken();
  const { rows } = await sql`
    insert into email_confirmations (token_hash, customer_id, email)
    select ${tokenHash(token)}, id, ${email} from customers
    where id = ${customerId} and (lower(pending_email) = lower(${email})
      or (pending_email is null and email_proven_at is null and lower(email) = lower(${email})))
    returning customer_id`.execute(db);
  return rows.length === 0 ? null : token;
}

/** Returns the e-mail that a link would confirm; changes nothing. */
export async function findConfirmation(
  db: Database,
  token: string,
): Promise<Result<{ readonly email: string }, ConfirmationRejection>> {
  const link = await selectLink(db, token).executeTakeFirst();
  if (link === undefined) return reject({ code: "link_ended" });
  return (await isTaken(db, link)) ? reject({ code: "email_taken" }) : accept({ email: link.email });
}

/**
 * Confirms the e-mail of a link: it becomes the customer's e-mail and nobody else's. A link works once within a day, also for concurrent
 * requests. Ends links that were e-mailed before, and notifies both addresses.
 */
export async function confirmEmail(
  db: Database,
  token: string,
): Promise<Result<{ readonly customerId: number }, ConfirmationRejection>> {
  return await inTransaction(db, (tx) => confirmInTransaction(tx, token));
}

async function confirmInTransaction(
  tx: Database,
  token: string,
): Promise<Result<{ readonly customerId: number }, ConfirmationRejection>> {
  const found = await selectLink(tx, token).executeTakeFirst();
  if (found === undefined) return reject({ code: "link_ended" });
  await tx.selectFrom("customers").select("id").where("id", "=", found.customer_id).forUpdate().execute();
  await lockEmail(tx, found.email);
  // Reads again under the lock: another request may have used the link or replaced the e-mail.
  const link = await selectLink(tx, token).executeTakeFirst();
  if (link === undefined) return reject({ code: "link_ended" });
  if (await isTaken(tx, link)) return reject({ code: "email_taken" });
  const { customer_id: customerId, email, old_email, old_proven } = link;
  await tx
    .updateTable("customers")
    .set({ email, email_proven_at: sql`now()` })
    .where("id", "=", customerId)
    .execute();
  await cancelPendingEmail(tx, customerId);
  if (old_email.toLowerCase() !== email.toLowerCase()) {
    // Links e-mailed to the old address end.
    await tx.deleteFrom("password_resets").where("customer_id", "=", customerId).execute();
    await queueEmailChanged(tx, customerId, { email: old_email, wasProven: old_proven });
  }
  return accept({ customerId });
}

/** Deletes expired links. */
export async function deleteExpiredConfirmations(db: Database): Promise<void> {
  await db
    .deleteFrom("email_confirmations")
    .where(sql<boolean>`created_at < now() - make_interval(hours => ${confirmationHours})`)
    .execute();
}

function selectLink(db: Database, token: string) {
  return db
    .selectFrom("email_confirmations as link")
    .innerJoin("customers", "customers.id", "link.customer_id")
    .select(["link.customer_id", "link.email", "customers.phone", "customers.email as old_email"])
    .select(sql<boolean>`customers.email_proven_at is not null`.as("old_proven"))
    .where("link.token_hash", "=", tokenHash(token))
    .where(sql<boolean>`link.created_at > now() - make_interval(hours => ${confirmationHours})`);
}

async function isTaken(
  db: Database,
  {
    customer_id,
    email,
    phone,
  }: { readonly customer_id: number; readonly email: string; readonly phone: string | null },
): Promise<boolean> {
  return (await takenFromOthers(db, customer_id, { email, phone: phone ?? "" }))["email"] !== undefined;
}
