import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import type { Passwords } from "../credentials/passwords.ts";
import { lockStaff } from "./lock-staff.ts";

/** First back-office account, from the settings. */
export interface FirstOwner {
  readonly email: string;
  readonly password: string;
}

/** `staff_present`: staff exist, including this e-mail. `email_unknown`: staff exist, but without this e-mail. */
export type OwnerOutcome = "made" | "staff_present" | "email_unknown";

/** Creates the owner's account if there is no staff, once among all processes. The caller checks the password. */
export async function ensureOwner(
  db: Database,
  passwords: Passwords,
  { email, password }: FirstOwner,
): Promise<OwnerOutcome> {
  const present = await whatIsPresent(db, email);
  if (present !== null) return present;
  const password_hash = await passwords.hash(password, { address: "start", isKnown: true });
  return await runTransaction(db, async (tx) => {
    await lockStaff(tx);
    const meanwhile = await whatIsPresent(tx, email);
    if (meanwhile !== null) return meanwhile;
    const name = email.slice(0, email.indexOf("@"));
    await tx.insertInto("staff").values({ name, email, password_hash, role: "owner" }).execute();
    return "made";
  });
}

async function whatIsPresent(db: Database, email: string): Promise<OwnerOutcome | null> {
  const { staff, known } = await db
    .selectFrom("staff")
    .select([
      sql<number>`count(*)`.as("staff"),
      sql<boolean>`coalesce(bool_or(lower(email) = lower(${email})), false)`.as("known"),
    ])
    .executeTakeFirstOrThrow();
  if (staff === 0) return null;
  return known ? "staff_present" : "email_unknown";
}
