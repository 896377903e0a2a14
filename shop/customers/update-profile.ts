import type { ProfileUpdate } from "#contract/client.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { Database } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { rememberRedeemer } from "../coupons/remember-redeemer.ts";
import { accept, type Result, refuse } from "../result.ts";
import type { AccountDependencies } from "./credentials/account-dependencies.ts";
import { checkPassword } from "./credentials/check-password.ts";
import type { TooManyTries } from "./credentials/sign-in-limits.ts";
import { type Customer, customerColumns } from "./customer.ts";
import { admitContactChange, askForEmail } from "./pending-email.ts";
import { isFreshSession } from "./sessions.ts";
import { takenBy, takenFromOthers } from "./taken-fields.ts";

export type ProfileRefusal =
  | { readonly code: "fields"; readonly errors: FieldErrors }
  /** Whoever holds an unlocked phone shall not take the account over. */
  | { readonly code: "password_needed"; readonly errors: FieldErrors }
  | TooManyTries;

interface ChangingSession {
  readonly customer: Customer;
  readonly token: string;
  /** The address of the network that the change comes from. */
  readonly address: string;
}

/**
 * Changes name and phone, and asks for a new e-mail, which stays pending until its link is used; the present one is warned. A
 * new e-mail or phone needs the present password, unless the session is younger than 15 minutes, and there are few of them an
 * hour. Refuses a phone that another account has, and an e-mail that another has proven. The present e-mail leaves a pending
 * one as it is.
 */
export async function updateProfile(
  db: Database,
  accountDependencies: AccountDependencies,
  { customer, token, address }: ChangingSession,
  { name, email, phone, current_password }: ProfileUpdate,
): Promise<Result<Customer, ProfileRefusal>> {
  const { hashPhone } = accountDependencies;
  const newEmail = asksForEmail(customer, { email });
  if (newEmail || phone !== customer.phone) {
    const needed = await checkFreshness(
      db,
      accountDependencies,
      { customer, token, address },
      current_password,
    );
    if (!needed.ok) return needed;
    const admitted = await admitContactChange(db, accountDependencies, customer.id, address);
    if (!admitted.ok) return admitted;
  }
  const taken = await takenFromOthers(db, customer.id, { email, phone });
  // An e-mail that stays is no matter of this change, whoever has proven it meanwhile.
  const errors = newEmail ? taken : withoutEmail(taken);
  if (Object.keys(errors).length > 0) return refuse({ code: "fields", errors });
  try {
    return await runTransaction(db, async (tx) => {
      if (phone !== customer.phone) await rememberRedeemer(tx, customer.id, hashPhone(customer.phone));
      await tx
        .updateTable("customers")
        .set({ name, phone, phone_hash: hashPhone(phone), ...(!newEmail && { email }) })
        .where("id", "=", customer.id)
        .execute();
      if (newEmail) await askForEmail(tx, customer.id, email);
      const changed = await tx
        .selectFrom("customers")
        .select(customerColumns)
        .where("id", "=", customer.id)
        .executeTakeFirstOrThrow();
      return accept(changed);
    });
  } catch (error) {
    // Somebody took the same phone between the look and the update.
    const takenMeanwhile = takenBy(error);
    if (takenMeanwhile === null) throw error;
    return refuse({ code: "fields", errors: takenMeanwhile });
  }
}

/** Whether a change asks for another e-mail than the one in force. */
export function asksForEmail(customer: Customer, { email }: Pick<ProfileUpdate, "email">): boolean {
  return email.toLowerCase() !== customer.email.toLowerCase();
}

async function checkFreshness(
  db: Database,
  accountDependencies: AccountDependencies,
  session: ChangingSession,
  password: string,
): Promise<Result<null, ProfileRefusal>> {
  if (await isFreshSession(db, session.token)) return accept(null);
  if (password === "") {
    return refuse({ code: "password_needed", errors: { current_password: ["required"] } });
  }
  const right = await checkPassword(db, accountDependencies, session, password);
  if (right.ok) return right;
  if (right.refusal.code === "too_many_tries") return refuse(right.refusal);
  return refuse({ code: "password_needed", errors: { current_password: ["password_wrong"] } });
}

function withoutEmail({ email: _, ...others }: FieldErrors): FieldErrors {
  return others;
}
