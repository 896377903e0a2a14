import type { ProfileUpdate } from "#contract/customers.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { Database } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { rememberRedeemer } from "../coupons/redeem-coupon.ts";
import { type AccountDependencies, checkPassword } from "../credentials/check-password.ts";
import type { TooManyTries } from "../limits/rate-limits.ts";
import { accept, type Result, reject } from "../result.ts";
import { type Customer, customerColumns } from "./customer.ts";
import { admitContactChange, requestEmail } from "./pending-email.ts";
import { isFreshSession } from "./sessions.ts";
import { takenBy, takenFromOthers } from "./taken-fields.ts";

export type ProfileRejection =
  | { readonly code: "fields"; readonly errors: FieldErrors }
  /** Somebody with an unlocked phone must not take over the account. */
  | { readonly code: "password_needed"; readonly errors: FieldErrors }
  | TooManyTries;

interface ChangingSession {
  readonly customer: Customer;
  readonly token: string;
  /** IP address of the request. */
  readonly address: string;
}

/**
 * Changes name and phone, and stores a new e-mail as pending until its link is used; warns the current address. A new e-mail or phone needs
 * the password, unless the session is younger than 15 minutes, and is limited per hour. Rejects a phone of another account and an e-mail
 * that another account has confirmed. Submitting the current e-mail keeps a pending one.
 */
export async function updateProfile(
  db: Database,
  accountDependencies: AccountDependencies,
  { customer, token, address }: ChangingSession,
  { name, email, phone, current_password }: ProfileUpdate,
): Promise<Result<Customer, ProfileRejection>> {
  const { hashPhone } = accountDependencies;
  if (email === "" && customer.email !== "")
    return reject({ code: "fields", errors: { email: ["required"] } });
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
  // The current e-mail is not checked, even if another account has confirmed it.
  const errors = newEmail ? taken : withoutEmail(taken);
  if (Object.keys(errors).length > 0) return reject({ code: "fields", errors });
  try {
    return await runTransaction(db, async (tx) => {
      if (phone !== customer.phone) await rememberRedeemer(tx, customer.id, hashPhone(customer.phone));
      await tx
        .updateTable("customers")
        .set({ name, phone, phone_hash: hashPhone(phone), ...(!newEmail && { email }) })
        .where("id", "=", customer.id)
        .execute();
      if (newEmail) await requestEmail(tx, customer.id, email, address);
      const changed = await tx
        .selectFrom("customers")
        .select(customerColumns)
        .where("id", "=", customer.id)
        .executeTakeFirstOrThrow();
      return accept(changed);
    });
  } catch (error) {
    // Another request took the phone after the check.
    const taken = takenBy(error);
    if (taken === null) throw error;
    return reject({ code: "fields", errors: taken });
  }
}

/** Whether a change contains another e-mail than the current one. */
export function asksForEmail(customer: Customer, { email }: Pick<ProfileUpdate, "email">): boolean {
  return email.toLowerCase() !== customer.email.toLowerCase();
}

async function checkFreshness(
  db: Database,
  accountDependencies: AccountDependencies,
  session: ChangingSession,
  password: string,
): Promise<Result<null, ProfileRejection>> {
  if (await isFreshSession(db, session.token)) return accept(null);
  if (password === "") {
    return reject({ code: "password_needed", errors: { current_password: ["required"] } });
  }
  const right = await checkPassword(db, accountDependencies, session, password);
  if (right.ok) return right;
  if (right.rejection.code === "too_many_tries") return reject(right.rejection);
  return reject({ code: "password_needed", errors: { current_password: ["password_wrong"] } });
}

function withoutEmail({ email: _, ...others }: FieldErrors): FieldErrors {
  return others;
}
