import type { Database } from "#db/database.ts";
import { contactChangesOfAccount, contactChangesOfAddress } from "../credentials/admit-sign-in.ts";
import type { AccountDependencies } from "../credentials/check-password.ts";
import { queueEmail } from "../emails/queue-email.ts";
import { eraseSecretEmails } from "../emails/secret-emails.ts";
import { mayGetUnproven } from "../emails/sender-limits.ts";
import { rateLimits, type TooManyTries, triesOfNetwork, wideNetwork } from "../limits/rate-limits.ts";
import { accept, type Result, reject } from "../result.ts";

/** Stores a customer's requested e-mail, queues its confirmation link, and warns the current address. Earlier links end. */
export async function requestEmail(
  tx: Database,
  customerId: number,
  email: string,
  address: string,
): Promise<void> {
  await cancelPendingEmail(tx, customerId);
  await tx.updateTable("customers").set({ pending_email: email }).where("id", "=", customerId).execute();
  const network = wideNetwork(address);
  if (await mayGetUnproven(tx, rateLimits, network, email))
    await queueEmail(tx, customerId, { kind: "email_confirmation" }, { network });
  await queueEmail(tx, customerId, { kind: "email_change_asked" });
}

/** Cancels a requested e-mail and its links, if there is one. */
export async function cancelPendingEmail(db: Database, customerId: number): Promise<void> {
  await db.updateTable("customers").set({ pending_email: null }).where("id", "=", customerId).execute();
  await db.deleteFrom("email_confirmations").where("customer_id", "=", customerId).execute();
  await eraseSecretEmails(db, customerId, "email_confirmation");
}

/** Counts a change of phone or e-mail, or a repeated link, for an account and an IP address. */
export async function admitContactChange(
  db: Database,
  { rateLimits }: Pick<AccountDependencies, "rateLimits">,
  customerId: number,
  address: string,
): Promise<Result<null, TooManyTries>> {
  const seconds = await rateLimits.take(db, [
    { limit: contactChangesOfAccount, whose: String(customerId) },
    ...triesOfNetwork(contactChangesOfAddress, address),
  ]);
  return seconds === null ? accept(null) : reject({ code: "too_many_tries", seconds });
}

/** Queues the confirmation link again, to the pending or the unconfirmed current e-mail; otherwise does nothing. */
export async function sendConfirmationAgain(
  db: Database,
  accountDependencies: Pick<AccountDependencies, "rateLimits">,
  customerId: number,
  address: string,
): Promise<Result<null, TooManyTries>> {
  const { pending_email, email_proven_at } = await db
    .selectFrom("customers")
    .select(["pending_email", "email_proven_at"])
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow();
  if (pending_email === null && email_proven_at !== null) return accept(null);
  const admitted = await admitContactChange(db, accountDependencies, customerId, address);
  if (!admitted.ok) return admitted;
  await queueEmail(db, customerId, { kind: "email_confirmation" }, { network: wideNetwork(address) });
  return accept(null);
}
