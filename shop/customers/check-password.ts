import type { Database } from "#db/database.ts";
import { accept, type Result, refuse } from "../result.ts";
import type { AccountDependencies } from "./account-dependencies.ts";
import { failuresOfAccount, type TooManyTries } from "./sign-in-limits.ts";

export type PasswordRefusal = { readonly code: "password_wrong" } | TooManyTries;

/** Whether a password is the customer's; wrong ones count like failed sign-ins of the account. */
export async function checkPassword(
  db: Database,
  { passwords, rateLimits }: AccountDependencies,
  customerId: number,
  password: string,
): Promise<Result<null, PasswordRefusal>> {
  const account = await db
    .selectFrom("customers")
    .select(["phone", "password_hash"])
    .where("id", "=", customerId)
    .executeTakeFirst();
  if (account === undefined) return refuse({ code: "password_wrong" });
  const tries = [{ limit: failuresOfAccount, whose: account.phone ?? "" }];
  const seconds = await rateLimits.take(db, tries);
  if (seconds !== null) return refuse({ code: "too_many_tries", seconds });
  if (!(await passwords.verify(password, account.password_hash))) return refuse({ code: "password_wrong" });
  await rateLimits.giveBack(db, tries);
  return accept(null);
}
