import { sql } from "kysely";
import type { NewPassword } from "#contract/client.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { mayGetEmail } from "../emails/mailbox-limits.ts";
import { queueResetLink } from "../emails/queue-email.ts";
import { triesOfNetwork } from "../limits/wide-network.ts";
import { accept, type Result, refuse } from "../result.ts";
import { setPassword } from "./change-password.ts";
import type { AccountDependencies } from "./credentials/account-dependencies.ts";
import { isEasyToGuess } from "./credentials/easy-passwords.ts";
import { resetsOfAccount, resetsOfAddress, type TooManyTries } from "./credentials/sign-in-limits.ts";
import { newToken, tokenHash } from "./credentials/tokens.ts";
import { type Customer, customerColumns } from "./customer.ts";
import { proveEmail } from "./prove-email.ts";
import { takenBy, takenFromOthers } from "./taken-fields.ts";

/** How long a link to reset a password works. */
export const resetMinutes = 60;

/**
 * Lets a link to reset the password be mailed to whoever has this e-mail. What is answered, and how long it takes, does not
 * tell whether somebody has: known or not, it is one transaction of the same statements. After a few links the account gets no
 * more for a while.
 */
export async function requestPasswordReset(
  db: Database,
  { rateLimits }: Pick<AccountDependencies, "rateLimits">,
  email: string,
  address: string,
): Promise<Result<null, TooManyTries>> {
  return await runTransaction(db, async (tx) => {
    const seconds = await rateLimits.take(tx, triesOfNetwork(resetsOfAddress, address));
    if (seconds !== null) return refuse({ code: "too_many_tries", seconds });
    const tooMany = await rateLimits.take(tx, [{ limit: resetsOfAccount, whose: email.toLowerCase() }]);
    if (tooMany === null && (await mayGetEmail(tx, { address: email, isProven: false }, "reset_link"))) {
      await queueResetLink(tx, email);
    }
    return accept(null);
  });
}

/** The token of a new link for a customer; only its hash is stored. Earlier links keep working until one is used. */
export async function makeResetToken(db: Database, customerId: number): Promise<string> {
  const token = newToken();
  await db
    .insertInto("password_resets")
    .values({ token_hash: tokenHash(token), customer_id: customerId })
    .execute();
  return token;
}

/**
 * Sets the password of the account whose link brought `token`. A link works once, for an hour, with the e-mail it was sent to;
 * of several at once one works. Ends every session and tells the customer by mail; proves the e-mail, as the link came there.
 * `address` is the network address that asks. An account whose phone staff have freed needs another to sign in with, which no other account has.
 */
export async function resetPassword(
  db: Database,
  { passwords, hashPhone }: Pick<AccountDependencies, "passwords" | "hashPhone">,
  { email, token, password, phone: given }: NewPassword,
  address: string,
): Promise<Result<null, { code: "fields"; errors: FieldErrors }>> {
  const errors: FieldErrors = { token: ["reset_link_ended"] };
  const ended = refuse({ code: "fields", errors });
  const customer = await customerOfLink(db, email, token);
  if (customer === undefined) return ended;
  const phone = customer.phone === "" ? given : customer.phone;
  if (phone === undefined) return refuse({ code: "fields", errors: { phone: ["required"] } });
  const taken = customer.phone === "" ? await takenFromOthers(db, customer.id, { email, phone }) : {};
  if (taken["phone"] !== undefined) return refuse({ code: "fields", errors: { phone: taken["phone"] } });
  if (await isEasyToGuess(password, { ...customer, phone })) {
    return refuse({ code: "fields", errors: { password: ["password_common"] } });
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
    // Somebody took the phone between the look and the update.
    const takenMeanwhile = takenBy(error);
    if (takenMeanwhile === null) throw error;
    return refuse({ code: "fields", errors: takenMeanwhile });
  }
}

/** Unless it has one by now. */
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

/** Forgets links that no longer work. */
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
