import type { PasswordChange } from "#contract/client.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { Database } from "#db/database.ts";
import { queueEmail } from "../emails/queue-email.ts";
import { accept, type Result, refuse } from "../result.ts";
import type { AccountDependencies } from "./account-dependencies.ts";
import { checkPassword } from "./check-password.ts";
import type { Customer } from "./customer.ts";
import { isEasyToGuess } from "./easy-passwords.ts";
import { endSessions } from "./sessions.ts";
import type { TooManyTries } from "./sign-in-limits.ts";

/**
 * Gives a customer a new password. Ends the sessions of all other tokens, ends links to reset the password, and tells the
 * customer by mail. Refuses a wrong old password and a new one that is easy to guess.
 */
export async function changePassword(
  db: Database,
  accountDependencies: AccountDependencies,
  { customer, token }: { readonly customer: Customer; readonly token: string },
  { old_password, password }: PasswordChange,
): Promise<Result<null, { code: "fields"; errors: FieldErrors } | TooManyTries>> {
  const right = await checkPassword(db, accountDependencies, customer.id, old_password);
  if (!right.ok) {
    if (right.refusal.code === "too_many_tries") return refuse(right.refusal);
    return refuse({ code: "fields", errors: { old_password: ["password_wrong"] } });
  }
  if (await isEasyToGuess(password, customer)) {
    return refuse({ code: "fields", errors: { password: ["password_common"] } });
  }
  const hash = await accountDependencies.passwords.hash(password);
  await db.transaction().execute(async (tx) => {
    await setPassword(tx, customer.id, hash, token);
  });
  return accept(null);
}

/** Stores a new password's hash and ends what the old one had opened, but for the session of `token`. */
export async function setPassword(
  tx: Database,
  customerId: number,
  password_hash: string,
  token: string | null,
): Promise<void> {
  await tx.updateTable("customers").set({ password_hash }).where("id", "=", customerId).execute();
  await endSessions(tx, customerId, token);
  await tx.deleteFrom("password_resets").where("customer_id", "=", customerId).execute();
  await queueEmail(tx, customerId, { kind: "password_changed" });
}
