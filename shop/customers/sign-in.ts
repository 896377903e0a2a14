import type { Credentials } from "#contract/client.ts";
import type { Database } from "#db/database.ts";
import { accept, type Result, refuse } from "../result.ts";
import type { AccountDependencies } from "./credentials/account-dependencies.ts";
import { admitSignIn } from "./credentials/admit-sign-in.ts";
import { isKnownDevice, rememberDevice, type SignInOrigin } from "./credentials/devices.ts";
import { customerSignIns, type TooManyTries } from "./credentials/sign-in-limits.ts";
import { customerColumns } from "./customer.ts";
import type { SignedIn } from "./register.ts";
import { startSession } from "./sessions.ts";

export type SignInRefusal = { readonly code: "wrong_credentials" } | TooManyTries;

/** Starts a session for a phone and its password. All refusals look and take the same; `admitSignIn` limits failures. */
export async function signIn(
  db: Database,
  { passwords, rateLimits }: AccountDependencies,
  { phone, password }: Credentials,
  { address, device = null }: SignInOrigin,
): Promise<Result<SignedIn, SignInRefusal>> {
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
  if (device !== null) await rememberDevice(db, customer.id, device);
  return accept({ customer, token: await startSession(db, customer.id) });
}
