import type { Credentials } from "#contract/customers.ts";
import type { Database } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import type { AccountDependencies } from "../credentials/account-dependencies.ts";
import { admitSignIn } from "../credentials/admit-sign-in.ts";
import { isKnownDevice, rememberDevice, type SignInOrigin } from "../credentials/devices.ts";
import { customerSignIns } from "../credentials/sign-in-limits.ts";
import type { TooManyTries } from "../limits/rate-limits.ts";
import { accept, type Result, refuse } from "../result.ts";
import { customerColumns } from "./customer.ts";
import { type MergedCart, mergeGuest } from "./merge-guest.ts";
import type { SignedIn } from "./register.ts";
import { startSession } from "./sessions.ts";

export type SignInRefusal = { readonly code: "wrong_credentials" } | TooManyTries;

/** The signed-in customer; `cart` is that of the guest that signed in, null without one. */
export interface SignedInAgain extends SignedIn {
  readonly cart: MergedCart | null;
}

/**
 * Starts a session for a phone and its password, and merges the guest that signs in. All refusals look and take the same; `admitSignIn`
 * limits failures.
 */
export async function signIn(
  db: Database,
  { passwords, rateLimits }: AccountDependencies,
  { phone, password }: Credentials,
  { address, device = null, guestId = null }: SignInOrigin,
): Promise<Result<SignedInAgain, SignInRefusal>> {
  const account = await db
    .selectFrom("customers")
    .select([...customerColumns, "password_hash"])
    .select(isKnownDevice(device).as("device_known"))
    .where("phone", "=", phone)
    .executeTakeFirst();
  const knownDevice = account?.device_known === true ? device : null;
  const attempt = { account: phone, address, knownDevice };
  const checked = await admitSignIn(db, rateLimits, customerSignIns, attempt, (asker) =>
    passwords.verify(password, account?.password_hash ?? null, asker),
  );
  if (!checked.ok) return checked;
  if (!checked.value || account === undefined) return refuse({ code: "wrong_credentials" });
  const { password_hash: _hash, device_known: _known, ...customer } = account;
  return accept(
    await runTransaction(db, async (tx) => {
      const cart = guestId === null ? null : await mergeGuest(tx, { guestId, accountId: customer.id });
      if (device !== null) await rememberDevice(tx, customer.id, device);
      return { customer, token: await startSession(tx, customer.id), cart };
    }),
  );
}
