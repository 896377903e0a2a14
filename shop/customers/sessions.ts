import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { type Customer, customerColumns } from "./customer.ts";

/** A session ends this many days after its last use, and this many after it began. */
export const sessionDays = { idle: 30, most: 90 } as const;

/** Starts a session and answers its token: 256 random bits, of which only the SHA-256 is stored. */
export async function startSession(db: Database, customerId: number): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db
    .insertInto("sessions")
    .values({ token_hash: hashOf(token), customer_id: customerId })
    .execute();
  return token;
}

/** The customer whose session this token opens; null for an unknown, ended or outlived one. */
export async function customerOfToken(db: Database, token: string): Promise<Customer | null> {
  const token_hash = hashOf(token);
  const session = await db
    .selectFrom("sessions")
    .innerJoin("customers", "customers.id", "sessions.customer_id")
    .select(customerColumns)
    .select(sql<boolean>`used_at < now() - interval '1 hour'`.as("stale"))
    .where("token_hash", "=", token_hash)
    .where(sql<boolean>`used_at > now() - make_interval(days => ${sessionDays.idle})`)
    .where(sql<boolean>`sessions.created_at > now() - make_interval(days => ${sessionDays.most})`)
    .executeTakeFirst();
  if (session === undefined) return null;
  const { stale, ...customer } = session;
  // Once an hour is exact enough for a limit of 30 days, and spares a write on every request.
  if (stale) {
    await db
      .updateTable("sessions")
      .set({ used_at: sql`now()` })
      .where("token_hash", "=", token_hash)
      .execute();
  }
  return customer;
}

/** Ends the session of this token; nothing happens when there is none. */
export async function endSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom("sessions").where("token_hash", "=", hashOf(token)).execute();
}

function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
