import { sql } from "kysely";
import type { StaffCredentials } from "#contract/admin/staff.ts";
import type { Database } from "#db/database.ts";
import type { AccountDependencies } from "../customers/account-dependencies.ts";
import { failuresOfAccount, failuresOfAddress, type TooManyTries } from "../customers/sign-in-limits.ts";
import type { RateLimit } from "../limits/rate-limits.ts";
import { accept, type Result, refuse } from "../result.ts";
import { type Staff, staffColumns } from "./staff.ts";
import { startStaffSession } from "./staff-sessions.ts";

export type StaffSignInRefusal = { readonly code: "wrong_credentials" } | TooManyTries;

/** Counted apart from customers' accounts, as strictly. */
const failuresOfStaff: RateLimit = { ...failuresOfAccount, what: "sign-in of staff" };

/**
 * Opens a session for an e-mail (whatever its case) and its password. Unknown e-mails, those who were removed and wrong passwords
 * are refused alike and take alike; all count as failures of the e-mail and of the `address` they came from.
 */
export async function signInStaff(
  db: Database,
  { passwords, rateLimits }: Omit<AccountDependencies, "hashPhone">,
  { email, password }: StaffCredentials,
  address: string,
): Promise<Result<{ readonly staff: Staff; readonly token: string }, StaffSignInRefusal>> {
  const tries = [
    { limit: failuresOfStaff, whose: email.toLowerCase() },
    { limit: failuresOfAddress, whose: address },
  ];
  const seconds = await rateLimits.take(db, tries);
  if (seconds !== null) return refuse({ code: "too_many_tries", seconds });
  const account = await db
    .selectFrom("staff")
    .select([...staffColumns, "password_hash"])
    .where(sql`lower(email)`, "=", sql`lower(${email})`)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  const right = await passwords.verify(password, account?.password_hash ?? null);
  if (!right || account === undefined) return refuse({ code: "wrong_credentials" });
  await rateLimits.giveBack(db, tries);
  const { password_hash: _, ...staff } = account;
  return accept({ staff, token: await startStaffSession(db, staff.id) });
}
