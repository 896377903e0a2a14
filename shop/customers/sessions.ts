import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { newToken, tokenHash } from "../credentials/tokens.ts";
import { type Customer, customerColumns } from "./customer.ts";

/** Days after the last use, and after the start, when a session ends. */
export const sessionDays = { idle: 30, max: 90 } as const;

/** Starts a session and returns its token: 256 random bits, stored as SHA-256 only. */
export async function startSession(db: Database, customerId: number): Promise<string> {
  const token = newToken();
  await db
    .insertInto("sessions")
    .values({ token_hash: tokenHash(token), customer_id: customerId })
    .execute();
  return token;
}

/** Returns the customer of a session token; null if it is unknown or has ended. */
export async function findCustomerByToken(db: Database, token: string): Promise<Customer | null> {
  const token_hash = tokenHash(token);
  const session = await db
    .selectFrom("sessions")
    .innerJoin("customers", "customers.id", "sessions.customer_id")
    .select(customerColumns)
    .select(sql<boolean>`used_at < now() - interval '1 hour'`.as("stale"))
    .where("token_hash", "=", token_hash)
    .where(sql<boolean>`used_at > now() - make_interval(days => ${sessionDays.idle})`)
    .where(sql<boolean>`sessions.created_at > now() - make_interval(days => ${sessionDays.max})`)
    .executeTakeFirst();
  if (session === undefined) return null;
  const { stale, ...customer } = session;
  // Updating once an hour is precise enough for a limit of 30 days, and saves most writes.
  if (stale) {
    await db
      .updateTable("sessions")
      .set({ used_at: sql`now()` })
      .where("token_hash", "=", token_hash)
      .execute();
  }
  return customer;
}

/** Ends the session of this token, if it exists. */
export async function endSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom("sessions").where("token_hash", "=", tokenHash(token)).execute();
}

/** Ends all sessions of a customer except this token's; null ends all. */
export async function endSessions(db: Database, customerId: number, except: string | null): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("customer_id", "=", customerId)
    .$if(except !== null, (query) => query.where("token_hash", "<>", tokenHash(except ?? "")))
    .execute();
}

/** Whether the session of this token started within the last 15 minutes, so that probably nobody else uses the device. */
export async function isFreshSession(db: Database, token: string): Promise<boolean> {
  const session = await db
    .selectFrom("sessions")
    .select(sql<boolean>`created_at > now() - interval '15 minutes'`.as("fresh"))
    .where("token_hash", "=", tokenHash(token))
    .executeTakeFirst();
  return session?.fresh ?? false;
}

/** Deletes ended sessions. */
export async function deleteExpiredSessions(db: Database): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where((eb) =>
      eb.or([
        sql<boolean>`used_at < now() - make_interval(days => ${sessionDays.idle})`,
        sql<boolean>`created_at < now() - make_interval(days => ${sessionDays.max})`,
      ]),
    )
    .execute();
}

/** Personal data that pages show before they load more. */
export interface ShopperHint {
  /** Number of pieces. */
  readonly cartCount: number;
  /** City of the default or newest address; null without addresses. */
  readonly cityId: number | null;
}

/** Finds the hint of a customer in one statement. */
export async function findShopperHint(db: Database, customerId: number): Promise<ShopperHint> {
  const { rows } = await sql<ShopperHint>`
    select (select coalesce(sum(quantity), 0) from cart_lines where customer_id = ${customerId})::int as "cartCount",
      (select city_id from addresses where customer_id = ${customerId}
        order by is_default desc, id desc limit 1) as "cityId"`.execute(db);
  const [hint] = rows;
  if (hint === undefined) throw new Error("expected one row");
  return hint;
}
