import type { PasswordChange } from "#contract/client.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { Database } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { queueEmail } from "../emails/queue-email.ts";
import { eraseSecretEmails } from "../emails/secret-emails.ts";
import { accept, type Result, refuse } from "../result.ts";
import type { AccountDependencies } from "./credentials/account-dependencies.ts";
import { checkPassword } from "./credentials/check-password.ts";
import { forgetDevices } from "./credentials/devices.ts";
import { isEasyToGuess } from "./credentials/easy-passwords.ts";
import type { TooManyTries } from "./credentials/sign-in-limits.ts";
import type { Customer } from "./customer.ts";
import { cancelPendingEmail } from "./pending-email.ts";
import { endSessions } from "./sessions.ts";

interface ChangingSession {
  readonly customer: Customer;
  readonly token: string;
  /** The address of the network that it comes from. */
  readonly address: string;
  /** The device that asks, where it has a secret of its own. */
  readonly device?: string | null;
}

/**
 * Gives a customer a new password. Ends the sessions of all other tokens, the standing of other devices, links to reset the
 * password and a change of e-mail that is not confirmed; tells the customer by mail. Refuses a wrong old password and a new
 * one that is easy to guess.
 */
export async function changePassword(
  db: Database,
  accountDependencies: AccountDependencies,
  { customer, token, address, device = null }: ChangingSession,
  { old_password, password }: PasswordChange,
): Promise<Result<null, { code: "fields"; errors: FieldErrors } | TooManyTries>> {
  const right = await checkPassword(db, accountDependencies, { customer, token, address }, old_password);
  if (!right.ok) {
    if (right.refusal.code === "too_many_tries") return refuse(right.refusal);
    return refuse({ code: "fields", errors: { old_password: ["password_wrong"] } });
  }
  if (await isEasyToGuess(password, customer)) {
    return refuse({ code: "fields", errors: { password: ["password_common"] } });
  }
  const hash = await accountDependencies.passwords.hash(password, { address, isKnown: true });
  await runTransaction(db, async (tx) => {
    await setPassword(tx, customer.id, hash, { token, device });
  });
  return accept(null);
}

/** What outlives a change of the password; null where nothing does. */
interface Kept {
  readonly token: string | null;
  readonly device: string | null;
}

/** Stores a new password's hash and ends what was begun under the old one, but for one session and the standing of one device. */
export async function setPassword(
  tx: Database,
  customerId: number,
  password_hash: string,
  kept: Kept,
): Promise<void> {
  await tx.updateTable("customers").set({ password_hash }).where("id", "=", customerId).execute();
  await endSessions(tx, customerId, kept.token);
  await forgetDevices(tx, customerId, kept.device);
  await tx.deleteFrom("password_resets").where("customer_id", "=", customerId).execute();
  await eraseSecretEmails(tx, customerId, "reset_link");
  await cancelPendingEmail(tx, customerId);
  await queueEmail(tx, customerId, { kind: "password_changed" });
}
