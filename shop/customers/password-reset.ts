import { sql } from "kysely";
import type { NewPassword } from "#contract/customers.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { resetsOfAccount, resetsOfAddress } from "../credentials/admit-sign-in.ts";
import type { AccountDependencies } from "../credentials/check-password.ts";
import { isEasyToGuess } from "../credentials/passwords.ts";
import { newToken, tokenHash } from "../credentials/tokens.ts";
import { mayGetEmail } from "../emails/mailbox-limits.ts";
import { queueResetLink } from "../emails/queue-email.ts";
import { type TooManyTries, triesOfNetwork, wideNetwork } from "../limits/rate-limits.ts";
import { accept, type Result, reject } from "../result.ts";
import { setPassword } from "./change-password.ts";
import { type Customer, customerColumns } from "./customer.ts";
import { proveEmail } from "./prove-email.ts";
import { takenBy, takenFromOthers } from "./taken-fields.ts";

/** Validity of a reset link. */
export const resetMinutes = 60;

/**
 * Queues an e-mail with a reset link for this e-mail, if an account has it. Response and time do not reveal that: both cases run the same
 * statements in one transaction. Limits links per account.
 */
export async function requestPasswordReset(
  db: Database,
  { rateLimits }: Pick<AccountDependencies, "rateLimits">,
  email: string,
  address: string,
): Promise<Result<null, TooManyTries>> {
  return await runTransaction(db, async (tx) => {
    const seconds = await rateLimits.take(tx, triesOfNetwork(resetsOfAddress, address));
    if (seconds !== null) return reject({ code: "too_many_tries", seconds });
    const network = wideNetwork(address);
    const tooMany = await rateLimits.take(tx, [
      { limit: resetsOfAccount, whose: `${email.toLowerCase()}\n${network}` },
    ]);
    if (
      tooMany === null &&
      (await mayGetEmail(tx, { address: email, isProven: false }, "reset_link", network))
    ) {
      await queueResetLink(tx, email);
    }
    return accept(null);
  });
}

/** Creates a reset link and returns its token; stores only the hash. Earlier links stay valid until one is used. */
export async function makeResetToken(db: Database, customerId: number): Promise<string> {
  const token = newToken();
  await db
    .insertInto("password_resets")
    .values({ token_hash: tokenHash(token), customer_id: customerId })
    .execute();
  return token;
}

/**
 * Sets the password of the account with this reset token. A link works once, within an hour, with the e-mail that it was sent to, also for
 * concurrent requests. Ends every session, queues an e-mail and confirms the e-mail address. `address` is the IP address of the request. An
 * account without a phone needs a new one, which no other account may have.
 */
export async function resetPassword(
  db: Database,
  { passwords, hashPhone }: Pick<AccountDependencies, "passwords" | "hashPhone">,
  { email, token, password, phone: given }: NewPassword,
  address: string,
): Promise<Result<null, { code: "fields"; errors: FieldErrors }>> {
  const errors: FieldErrors = { token: ["reset_link_ended"] };
  const ended = reject({ code: "fields", errors });
  const customer = await customerOfLink(db, email, token);
  if (customer === undefined) return ended;
  const phone = customer.phone === "" ? given : customer.phone;
  if (phone === undefined) return reject({ code: "fields", errors: { phone: ["required"] } });
  const taken = customer.phone === "" ? await takenFromOthers(db, customer.id, { email, phone }) : {};
  if (taken["phone"] !== undefined) return reject({ code: "fields", errors: { phone: taken["phone"] } });
  if (await isEasyToGuess(password, { ...customer, phone })) {
    return reject({ code: "fields", errors: { password: ["password_common"] } });
  }
  const hash = await passwords.hash(password, { address, isKnown: true });
  try {
    return await runTransaction(db, async (tx) => {
      const used = await tx
        .deleteFrom("password_resets")
        .where("token_hash", "=", tokenHash(token))
        .executeTakeFirst();
      if (used.numDeletedRows === 0n) return ended;
      if (customer.phone === "") await givePhone(tx, customer.id, { phone, phone_hash: hashPhone(phone) });
      await setPassword(tx, customer.id, hash, { token: null, device: null });
      await proveEmail(tx, customer.id, email);
      return accept(null);
    });
  } catch (error) {
    // Another request took the phone after the check.
    const taken = takenBy(error);
    if (taken === null) throw error;
    return reject({ code: "fields", errors: taken });
  }
}

/** Only if the account still has none. */
async function givePhone(
  tx: DatabaseTransaction,
  customerId: number,
  columns: { readonly phone: string; readonly phone_hash: Buffer },
): Promise<void> {
  await tx
    .updateTable("customers")
    .set(columns)
    .where("id", "=", customerId)
    .where("phone", "is", null)
    .execute();
}

/** Deletes expired links. */
export async function deleteExpiredResets(db: Database): Promise<void> {
  await db
    .deleteFrom("password_resets")
    .where(sql<boolean>`created_at < now() - make_interval(mins => ${resetMinutes})`)
    .execute();
}

async function customerOfLink(db: Database, email: string, token: string): Promise<Customer | undefined> {
  return await db
    .selectFrom("password_resets")
    .innerJoin("customers", "customers.id", "password_resets.customer_id")
    .select(customerColumns)
    .where("token_hash", "=", tokenHash(token))
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where(sql<boolean>`password_resets.created_at > now() - make_interval(mins => ${resetMinutes})`)
    .executeTakeFirst();
}
