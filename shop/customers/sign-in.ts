import type { Credentials } from "#contract/client.ts";
import type { Database } from "#db/database.ts";
import { accept, type Result, refuse } from "../result.ts";
import type { AccountDependencies } from "./account-dependencies.ts";
import { customerColumns } from "./customer.ts";
import type { SignedIn } from "./register.ts";
import { startSession } from "./sessions.ts";
import { failuresOfAccount, failuresOfAddress, type TooManyTries } from "./sign-in-limits.ts";

export type SignInRefusal = { readonly code: "wrong_credentials" } | TooManyTries;

/**
 * Opens a session for a phone and its password. Unknown phone and wrong password are refused alike and take alike; both
 * count as failures of the phone and of the `address` they came from.
 */
export async function signIn(
  db: Database,
  { passwords, rateLimits }: AccountDependencies,
  { phone, password }: Credentials,
  address: string,
): Promise<Result<SignedIn, SignInRefusal>> {
  const tries = [
    { limit: failuresOfAccount, whose: phone },
    { limit: failuresOfAddress, whose: address },
  ];
  const seconds = await rateLimits.take(db, tries);
  if (seconds !== null) return refuse({ code: "too_many_tries", seconds });
  const account = await db
    .selectFrom("customers")
    .select([...customerColumns, "password_hash"])
    .where("phone", "=", phone)
    .executeTakeFirst();
  const right = await passwords.verify(password, account?.password_hash ?? null);
  if (!right || account === undefined) return refuse({ code: "wrong_credentials" });
  await rateLimits.giveBack(db, tries);
  const { password_hash: _, ...customer } = account;
  return accept({ customer, token: await startSession(db, customer.id) });
}
