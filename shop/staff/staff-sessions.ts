import { sql } from "kysely";
import { cleanText } from "#contract/text.ts";
import type { Database } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { writeEntry } from "../audit/write-entry.ts";
import { newToken, tokenHash } from "../credentials/tokens.ts";
import { wideNetwork } from "../limits/rate-limits.ts";
import { type Staff, staffColumns } from "./staff.ts";

/** A session ends after idle minutes and after a maximum number of hours. */
export const staffSessionLimits = { idleMinutes: 30, maxHours: 12 } as const;
/** Minutes for which a confirmation is valid. */
export const freshMinutes = 10;

const { idleMinutes, maxHours } = staffSessionLimits;
const maxUserAgentLength = 200;
/** SQL: whether a row of `staff_sessions` is active. */
export const isOpenSession = sql<boolean>`(staff_sessions.used_at > now() - make_interval(mins => ${sql.lit(idleMinutes)})
  and staff_sessions.created_at > now() - make_interval(hours => ${sql.lit(maxHours)}))`;
const freshUntil = sql<Date | null>`case when confirmed_at > now() - make_interval(mins => ${sql.lit(freshMinutes)})
  then confirmed_at + make_interval(mins => ${sql.lit(freshMinutes)}) end`;

/** Active session with its staff member. */
export interface StaffSession {
  readonly id: number;
  readonly staff: Staff;
  /** Whether a second factor was used. */
  readonly secondFactor: boolean;
  /** End of the confirmation; null if the session is not confirmed. */
  readonly freshUntil: Date | null;
  readonly createdAt: Date;
  readonly usedAt: Date;
}

export interface SessionStart {
  /** IP address; only its network is stored. */
  readonly address: string;
  readonly userAgent: string;
  readonly secondFactor: boolean;
}

/** Starts a session and returns its token: 256 random bits, stored as SHA-256 only. */
export async function startStaffSession(
  db: Database,
  staffId: number,
  { address, userAgent, secondFactor }: SessionStart,
): Promise<string> {
  const token = newToken();
  await db
    .insertInto("staff_sessions")
    .values({
      token_hash: tokenHash(token),
      staff_id: staffId,
      address: wideNetwork(address),
      user_agent: cleanText(userAgent.slice(0, maxUserAgentLength)),
      second_factor: secondFactor,
    })
    .execute();
  return token;
}

/** Finds the session of a token; null if it is unknown or ended, or its member was removed. */
export async function findStaffSession(db: Database, token: string): Promise<StaffSession | null> {
  const session = await db
    .selectFrom("staff_sessions")
    .innerJoin("staff", "staff.id", "staff_sessions.staff_id")
    .select(staffColumns)
    .select(["staff_sessions.id as session_id", "second_factor", "used_at"])
    .select(["staff_sessions.created_at", freshUntil.as("fresh_until")])
    .select(sql<boolean>`used_at < now() - interval '1 minute'`.as("stale"))
    .where("token_hash", "=", tokenHash(token))
    .where("removed_at", "is", null)
    .where(isOpenSession)
    .executeTakeFirst();
  if (session === undefined) return null;
  const { stale, session_id, second_factor, fresh_until, created_at, used_at, ...staff } = session;
  // Updating once a minute is precise enough for a limit of 30 minutes, and saves most writes.
  if (stale) {
    await db
      .updateTable("staff_sessions")
      .set({ used_at: sql`now()` })
      .where("id", "=", session_id)
      .execute();
  }
  return {
    id: session_id,
    staff,
    secondFactor: second_factor,
    freshUntil: fresh_until,
    createdAt: created_at,
    usedAt: stale ? new Date() : used_at,
  };
}

/** Returns the active sessions of a staff member, newest first. */
export async function listStaffSessions(db: Database, staffId: number) {
  return await db
    .selectFrom("staff_sessions")
    .select(["id", "created_at", "used_at", "user_agent", "address"])
    .where("staff_id", "=", staffId)
    .where(isOpenSession)
    .orderBy("id", "desc")
    .execute();
}

export type ListedStaffSession = Awaited<ReturnType<typeof listStaffSessions>>[number];

/** Ends the session of this token, if it exists. */
export async function endStaffSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom("staff_sessions").where("token_hash", "=", tokenHash(token)).execute();
}

/** Ends a session of a staff member by id and returns it; null if there is none. */
export async function endSessionById(
  db: Database,
  staffId: number,
  id: number,
): Promise<ListedStaffSession | null> {
  const ended = await db
    .deleteFrom("staff_sessions")
    .where("staff_id", "=", staffId)
    .where("id", "=", id)
    .where(isOpenSession)
    .returning(["id", "created_at", "used_at", "user_agent", "address"])
    .executeTakeFirst();
  return ended ?? null;
}

/** Ends all sessions and pending sign-ins of a staff member, and the alerts in their browsers. */
export async function endSessionsOfStaff(db: Database, staffId: number): Promise<void> {
  await db.deleteFrom("push_subscriptions").where("staff_id", "=", staffId).execute();
  await db.deleteFrom("staff_sign_in_tickets").where("staff_id", "=", staffId).execute();
  await db.deleteFrom("staff_sessions").where("staff_id", "=", staffId).execute();
}

/**
 * Confirms a session from now on and returns the end of that time; `secondFactor` says whether one was used. Returns null if it has ended.
 */
export async function refreshStaffSession(
  db: Database,
  id: number,
  { secondFactor }: { readonly secondFactor: boolean },
): Promise<Date | null> {
  const session = await db
    .updateTable("staff_sessions")
    .set({ confirmed_at: sql`now()`, second_factor: sql<boolean>`second_factor or ${secondFactor}` })
    .where("id", "=", id)
    .returning(sql<Date>`confirmed_at + make_interval(mins => ${sql.lit(freshMinutes)})`.as("fresh_until"))
    .executeTakeFirst();
  return session?.fresh_until ?? null;
}

/** Deletes ended sessions. */
export async function deleteExpiredStaffSessions(db: Database): Promise<void> {
  await db.deleteFrom("staff_sessions").where(sql<boolean>`not ${isOpenSession}`).execute();
}

/** Ends one of the staff member's own sessions and logs it; returns whether it existed. */
export async function endOwnSession(
  db: Database,
  { id: current, staff }: StaffSession,
  id: number,
): Promise<boolean> {
  return await runTransaction(db, async (tx) => {
    const ended = await endSessionById(tx, staff.id, id);
    if (ended === null) return false;
    if (id === current) return true;
    const { created_at, used_at, user_agent, address } = ended;
    const before = { id, created_at, used_at, user_agent, network: address };
    await writeEntry(tx, staff, { action: "delete", resource: "staff-sessions", id, before, after: null });
    return true;
  });
}
