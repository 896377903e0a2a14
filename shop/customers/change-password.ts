import type { PasswordChange } from "#contract/customers.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { Database } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { type AccountDependencies, checkPassword } from "../credentials/check-password.ts";
import { forgetDevices } from "../credentials/devices.ts";
import { isEasyToGuess } from "../credentials/passwords.ts";
import { queueEmail } from "../emails/queue-email.ts";
import { eraseSecretEmails } from "../emails/secret-emails.ts";
import type { TooManyTries } from "../limits/rate-limits.ts";
import { accept, type Result, reject } from "../result.ts";
import type { Customer } from "./customer.ts";
import { cancelPendingEmail } from "./pending-email.ts";
import { endSessions } from "./sessions.ts";

interface ChangingSession {
  readonly customer: Customer;
  readonly token: string;
  /** IP address of the request. */
  readonly address: string;
  /** Secret of the device, if it has one. */
  readonly device?: string | null;
}

/**
 * Changes the password of a customer. Ends all other sessions, known devices, reset links and a pending change of e-mail, and queues an
 * e-mail. Rejects a wrong old password and a new one that is easy to guess.
 */
export async function changePassword(
  db: Database,
  accountDependencies: AccountDependencies,
  { customer, token, address, device = null }: ChangingSession,
  { old_password, password }: PasswordChange,
): Promise<Result<null, { code: "fields"; errors: FieldErrors } | TooManyTries>> {
  const right = await checkPassword(db, accountDependencies, { customer, token, address }, old_password);
  if (!right.ok) {
    if (right.rejection.code === "too_many_tries") return reject(right.rejection);
    return reject({ code: "fields", errors: { old_password: ["password_wrong"] } });
  }
  if (await isEasyToGuess(password, customer)) {
    return reject({ code: "fields", errors: { password: ["password_common"] } });
  }
  const hash = await accountDependencies.passwords.hash(password, { address, isKnown: true });
  await runTransaction(db, async (tx) => {
    await setPassword(tx, customer.id, hash, { token, device });
  });
  return accept(null);
}

/** Session and device that survive a change of password; null for none. */
interface Kept {
  readonly token: string | null;
  readonly device: string | null;
}

/** Stores the hash of a new password. Ends everything started with the old one, except the given session and device. */
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
