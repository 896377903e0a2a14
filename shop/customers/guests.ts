import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Language } from "#contract/language.ts";
import type { Database } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { type RateLimit, type RateLimits, type TooManyTries, triesOfNetwork } from "../limits/rate-limits.ts";
import { accept, type Result, reject } from "../result.ts";
import { type Customer, customerColumns } from "./customer.ts";
import type { SignedIn } from "./register.ts";
import { sessionDays, startSession } from "./sessions.ts";

/** Limit of new guests. It is high, because customers of a mobile network share addresses. */
const guestsOfAddress: RateLimit = { what: "guest from an address", max: 300, minutes: 15 };

export interface NewGuest {
  readonly address: string;
  readonly language: Language;
  /** Random key of the browser or client. Requests with the same key and address make one guest. Null for none. */
  readonly key: string | null;
}

/**
 * Creates a guest with a session. A request with a key of the last ten minutes gets another session of the same guest, so that concurrent
 * first requests of a browser fill one cart. The address is part of the key: a key that others know or guess opens no cart elsewhere.
 */
export async function startGuest(
  db: Database,
  rateLimits: RateLimits,
  { address, language, key }: NewGuest,
): Promise<Result<SignedIn, TooManyTries>> {
  const seconds = await rateLimits.take(db, triesOfNetwork(guestsOfAddress, address));
  if (seconds !== null) return reject({ code: "too_many_tries", seconds });
  return accept(
    await runTransaction(db, async (tx) => {
      const customer =
        (key === null ? undefined : await guestOfKey(tx, language, `${address}\n${key}`)) ??
        (await newGuest(tx, language));
      return { customer, token: await startSession(tx, customer.id) };
    }),
  );
}

async function newGuest(db: Database, language: Language): Promise<Customer> {
  return await db
    .insertInto("customers")
    .values({ name: "", email: "", language })
    .returning(customerColumns)
    .executeTakeFirstOrThrow();
}

/** Finds or creates the guest of a key. Waits for a concurrent request with it. Undefined if the key is old, or its guest has an account. */
async function guestOfKey(db: Database, language: Language, key: string): Promise<Customer | undefined> {
  const guest_key = createHash("sha256").update(key).digest();
  await db
    .insertInto("customers")
    .values({ name: "", email: "", language, guest_key })
    .onConflict((conflict) => conflict.column("guest_key").where("guest_key", "is not", null).doNothing())
    .execute();
  return await db
    .selectFrom("customers")
    .select(customerColumns)
    .where("guest_key", "=", guest_key)
    .where("kind", "=", "guest")
    .where(sql<boolean>`created_at > now() - interval '10 minutes'`)
    .executeTakeFirst();
}

/** Deletes guests without an order whose last visit was 30 days ago, with their carts, wishlists and addresses. */
export async function deleteOldGuests(db: Database): Promise<void> {
  await db
    .deleteFrom("customers")
    .where("kind", "=", "guest")
    .where(sql<boolean>`created_at < now() - make_interval(days => ${sessionDays.idle})`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("sessions").select("customer_id").whereRef("customer_id", "=", "customers.id"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("orders").select("orders.id").whereRef("customer_id", "=", "customers.id"))),
    )
    .execute();
}
