import type { ProfileUpdate } from "#contract/client.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { Database } from "#db/database.ts";
import { rememberRedeemer } from "../coupons/remember-redeemer.ts";
import { queueEmailChanged } from "../emails/queue-email.ts";
import { accept, type Result, refuse } from "../result.ts";
import type { AccountDependencies } from "./account-dependencies.ts";
import { checkPassword } from "./check-password.ts";
import { type Customer, customerColumns } from "./customer.ts";
import { isFreshSession } from "./sessions.ts";
import type { TooManyTries } from "./sign-in-limits.ts";
import { takenBy, takenFields } from "./taken-fields.ts";

export type ProfileRefusal =
  | { readonly code: "fields"; readonly errors: FieldErrors }
  /** Whoever holds an unlocked phone shall not take the account over. */
  | { readonly code: "password_needed"; readonly errors: FieldErrors }
  | TooManyTries;

/**
 * Changes name, e-mail and phone. A new e-mail or phone needs the present password, unless the session is younger than 15
 * minutes. Refuses what another account has. The old and the new e-mail are told of a change.
 */
export async function updateProfile(
  db: Database,
  accountDependencies: AccountDependencies,
  { customer, token }: { readonly customer: Customer; readonly token: string },
  { name, email, phone, current_password }: ProfileUpdate,
): Promise<Result<Customer, ProfileRefusal>> {
  const { hashPhone } = accountDependencies;
  const newEmail = email.toLowerCase() !== customer.email.toLowerCase();
  if ((newEmail || phone !== customer.phone) && !(await isFreshSession(db, token))) {
    if (current_password === "") {
      return refuse({ code: "password_needed", errors: { current_password: ["required"] } });
    }
    const right = await checkPassword(db, accountDependencies, customer.id, current_password);
    if (!right.ok) {
      if (right.refusal.code === "too_many_tries") return refuse(right.refusal);
      return refuse({ code: "password_needed", errors: { current_password: ["password_wrong"] } });
    }
  }
  const taken = await takenFields(db, { email, phone }, customer.id);
  if (Object.keys(taken).length > 0) return refuse({ code: "fields", errors: taken });
  try {
    return await db.transaction().execute(async (tx) => {
      if (phone !== customer.phone) await rememberRedeemer(tx, customer.id, hashPhone(customer.phone));
      const changed = await tx
        .updateTable("customers")
        .set({ name, email, phone, phone_hash: hashPhone(phone) })
        .where("id", "=", customer.id)
        .returning(customerColumns)
        .executeTakeFirstOrThrow();
      if (newEmail) {
        // A link that was mailed to the old address opens nothing any more.
        await tx.deleteFrom("password_resets").where("customer_id", "=", customer.id).execute();
        await queueEmailChanged(tx, customer.id, customer.email);
      }
      return accept(changed);
    });
  } catch (error) {
    // Somebody took the same between the look and the update.
    const takenMeanwhile = takenBy(error);
    if (takenMeanwhile === null) throw error;
    return refuse({ code: "fields", errors: takenMeanwhile });
  }
}
