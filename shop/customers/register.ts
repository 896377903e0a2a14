import type { Insertable } from "kysely";
import type { Registration } from "#contract/customers.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { Language } from "#contract/language.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import type { Customers } from "#db/tables.generated.ts";
import { registrationsOfAddress } from "../credentials/admit-sign-in.ts";
import type { AccountDependencies } from "../credentials/check-password.ts";
import { rememberDevice, type SignInOrigin } from "../credentials/devices.ts";
import { isEasyToGuess } from "../credentials/passwords.ts";
import { queueEmail } from "../emails/queue-email.ts";
import { maySendUnproven } from "../emails/sender-limits.ts";
import { type TooManyTries, triesOfNetwork, wideNetwork } from "../limits/rate-limits.ts";
import { accept, type Result, reject } from "../result.ts";
import { type Customer, customerColumns } from "./customer.ts";
import { lockEmail } from "./prove-email.ts";
import { endSessions, startSession } from "./sessions.ts";
import { takenBy, takenFields } from "./taken-fields.ts";

export interface SignedIn {
  readonly customer: Customer;
  readonly token: string;
}

export type RegistrationRejection = { readonly code: "fields"; readonly errors: FieldErrors } | TooManyTries;

/**
 * Creates an account with the language of its e-mails, and signs it in. A guest becomes the account: cart, wishlist and orders stay. Rejects
 * an e-mail (in any case) or phone of another account, and a password that is easy to guess. The e-mail is optional and not confirmed yet;
 * the first account that confirms it owns it (decision 11).
 */
export async function register(
  db: Database,
  { passwords, rateLimits, hashPhone }: AccountDependencies,
  { name, email, phone, password }: Registration,
  { address, device = null, guestId = null, language }: SignInOrigin & { readonly language: Language },
): Promise<Result<SignedIn, RegistrationRejection>> {
  const seconds = await rateLimits.take(db, triesOfNetwork(registrationsOfAddress, address));
  if (seconds !== null) return reject({ code: "too_many_tries", seconds });
  const errors: FieldErrors = {
    ...(await takenFields(db, { email, phone })),
    ...((await isEasyToGuess(password, { name, email, phone })) && { password: ["password_common"] }),
  };
  if (Object.keys(errors).length > 0) return reject({ code: "fields", errors });
  const password_hash = await passwords.hash(password, { address, isKnown: false });
  try {
    return await runTransaction(db, async (tx): Promise<Result<SignedIn, RegistrationRejection>> => {
      // Concurrent requests with one e-mail wait here and then see its account.
      if (email !== "") await lockEmail(tx, email);
      const taken = await takenFields(tx, { email, phone });
      if (Object.keys(taken).length > 0) return reject({ code: "fields", errors: taken });
      const account = { name, email, phone, phone_hash: hashPhone(phone), password_hash, language };
      const customer =
        (guestId === null ? undefined : await completeGuest(tx, guestId, account)) ??
        (await tx
          .insertInto("customers")
          .values(account)
          .returning(customerColumns)
          .executeTakeFirstOrThrow());
      if (await maySendUnproven(tx, rateLimits, { address, network: wideNetwork(address) }, email))
        await queueEmail(tx, customer.id, { kind: "welcome" });
      if (device !== null) await rememberDevice(tx, customer.id, device);
      return accept({ customer, token: await startSession(tx, customer.id) });
    });
  } catch (error) {
    // Another request registered the same phone after the check.
    const taken = takenBy(error);
    if (taken === null) throw error;
    return reject({ code: "fields", errors: taken });
  }
}

/** Turns a guest into an account and ends the guest's sessions; undefined if it is no guest any more. */
async function completeGuest(
  tx: DatabaseTransaction,
  guestId: number,
  account: Pick<
    Insertable<Customers>,
    "name" | "email" | "phone" | "phone_hash" | "password_hash" | "language"
  >,
): Promise<Customer | undefined> {
  const customer = await tx
    .updateTable("customers")
    .set({ ...account, guest_key: null })
    .where("id", "=", guestId)
    .where("kind", "=", "guest")
    .returning(customerColumns)
    .executeTakeFirst();
  if (customer !== undefined) await endSessions(tx, guestId, null);
  return customer;
}
