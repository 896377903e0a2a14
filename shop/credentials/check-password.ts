import type { Database } from "#db/database.ts";
import type { RateLimits, TooManyTries } from "../limits/rate-limits.ts";
import { accept, type Result, reject } from "../result.ts";
import { wrongPasswordsOfSession } from "./admit-sign-in.ts";
import type { Passwords } from "./passwords.ts";

export type PasswordRejection = { readonly code: "password_wrong" } | TooManyTries;

/** Session that requests an action protected by the password. */
export interface AskingSession {
  readonly customer: { readonly id: number };
  readonly token: string;
  /** IP address of the request. */
  readonly address: string;
}

/** Whether a password is the customer's. Wrong ones count for this session only, so that strangers cannot block it. */
export async function checkPassword(
  db: Database,
  { passwords, rateLimits }: AccountDependencies,
  { customer, token, address }: AskingSession,
  password: string,
): Promise<Result<null, PasswordRejection>> {
  const tries = [{ limit: wrongPasswordsOfSession, whose: token }];
  const seconds = await rateLimits.take(db, tries);
  if (seconds !== null) return reject({ code: "too_many_tries", seconds });
  const account = await db
    .selectFrom("customers")
    .select("password_hash")
    .where("id", "=", customer.id)
    .executeTakeFirst();
  const client = { address, isKnown: true };
  if (!(await passwords.verify(password, account?.password_hash ?? null, client)))
    return reject({ code: "password_wrong" });
  await rateLimits.giveBack(db, tries);
  return accept(null);
}

export interface AccountDependencies {
  readonly passwords: Passwords;
  readonly rateLimits: RateLimits;
  /** Hash of a phone, kept after the account is erased (`CodeKey.hashPhone`). */
  readonly hashPhone: (phone: string) => Buffer;
}
